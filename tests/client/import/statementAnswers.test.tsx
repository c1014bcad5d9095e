// Loads the page before the first test, which would wait for it.
import '../../../src/client/features/imports/ImportPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAlert, visit } from '../../support/client/admin';
import { type Call, refusal, useApi } from '../../support/client/api';
import { dropFile, ReadingWorker } from '../../support/client/importFile';
import { bodyOf } from '../../support/client/importPage';
import { lateAnswer } from '../../support/client/late';
import { toastsShown } from '../../support/client/session';

const api = useApi();
useAlert();
beforeEach(() => void vi.stubGlobal('Worker', ReadingWorker));

const statement = [
  'Trans ID,Date,Sender,Name,Credit,Status',
  'X-1,02/11/2026,0977123456,KELVIN TEMBO,450,Failed',
  'X-2,03/11/2026,0966222333,BRIAN SICHONE,500,Completed',
].join('\n');

const report = { id: null, created: 0, errors: [], known: [], matched: [], new: [], open: [], toConfirm: 0 };
const numbered = (call: Call) => bodyOf(call).rows.map((_, index) => ({ row: index + 1 }));
const open = (call: Call) => ({
  ...report,
  open: numbered(call).map((row) => ({ ...row, why: 'noDriver' })),
});
const added = (call: Call) => ({
  ...report,
  new: numbered(call).map((row) => ({ ...row, driverId: 3, carId: 4 })),
});

const check = async (answers: object) => {
  const opened = visit(api, '/admin/import/cashings', {
    answers: {
      'GET /api/imports': [],
      'GET /api/drivers': [{ id: 3, name: 'Brian Sichone', phone: 955000111 }],
      'GET /api/cars': [],
      ...answers,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mobile-money statement' }));
  await dropFile('statement.csv', statement);
  await screen.findByRole('heading', { name: /^Not paid: 1/ });
  return opened;
};

const chooseDriver = async () => {
  fireEvent.mouseDown(await screen.findByLabelText(/^Driver of Brian Sichone/));
  fireEvent.click(await screen.findByRole('option', { name: 'Brian Sichone' }));
  await screen.findByRole('button', { name: /^Save .* with Brian Sichone/ });
};

it('asks before the driver that was chosen for a row is lost', async () => {
  const { router } = await check({ 'POST /api/imports': open });
  await chooseDriver();
  void router.navigate('/admin/cars');
  const question = { name: 'Leave without importing? 1 correction is lost.' };
  fireEvent.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/admin/import/cashings');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose another file' }));
  fireEvent.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText(/^Drop a file here/)).toBeVisible();
});

it('says why the number of a driver was not saved', async () => {
  await check({
    'POST /api/imports': open,
    'PUT /api/drivers/3': () => refusal(400, { message: 'Grace Banda has this number' }),
  });
  await chooseDriver();
  fireEvent.click(screen.getByRole('button', { name: /^Save .* with Brian Sichone/ }));
  await waitFor(() => expect(toastsShown()).toEqual(['Grace Banda has this number']));
});

it('a row that is taken in while the others are imported is not taken for one of them', async () => {
  let run = lateAnswer({});
  await check({
    'POST /api/imports': (call: Call) => {
      if (bodyOf(call).dryRun) return added(call);
      run = lateAnswer({ data: { ...added(call), id: 9 } });
      return run.response;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  await waitFor(() =>
    expect(api.calls.filter(({ body }) => (body as { dryRun?: boolean })?.dryRun === false)).toHaveLength(1),
  );
  fireEvent.click(screen.getByRole('button', { name: /^Take in/ }));
  await screen.findByRole('button', { name: 'Importing…' });
  run.arrive();
  await waitFor(() => expect(screen.getByText(/added/)).toBeVisible());
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});
