import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAlert, visit } from '../../support/client/admin';
import { type Call, useApi } from '../../support/client/api';
import { dropFile, ReadingWorker } from '../../support/client/importFile';
import { bodyOf, good, lastRows, rowsSent } from '../../support/client/importPage';

const api = useApi();
useAlert();
beforeEach(() => void vi.stubGlobal('Worker', ReadingWorker));

it('asks once a file for the order of its days where none is above 12, before it imports', async () => {
  visit(api, '/admin/import/cashings', { answers: { 'GET /api/imports': [], 'POST /api/imports': good } });
  await dropFile(
    'days.csv',
    'Plate,Driver,Date,Amount\nBCA 4410,Elias Mumba,11/3/2026,450\nBCA 4410,E,11/4/2026,1',
  );
  const question = await screen.findByRole('radiogroup', {
    name: 'What comes first in the days of this file?',
  });
  const button = await screen.findByRole('button', { name: 'Import 2 of 2' });
  await screen.findByText('2 rows are ready.');
  expect(button).toBeDisabled();
  fireEvent.click(
    within(question).getByRole('radio', { name: /^The month: 11\/3\/2026 is Tue, 03 Nov 2026/ }),
  );
  await waitFor(() => expect(button).toBeEnabled());
  const rows = lastRows(api);
  expect(rows.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-04']);
});

it('proposes the day first where the days then lie no further apart, and reads them above the headings', async () => {
  await rowsSent(api, 'cashings', '28');
  const [day, month] = screen.getAllByRole('radio');
  expect(day).toBeChecked();
  fireEvent.click(month!);
  await waitFor(() => expect(lastRows(api)[0]?.date).toBe('2026-02-09'));
  cleanup();
  await rowsSent(api, 'repairs', '06');
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

it('says that no amounts will be imported, and which rows have none', async () => {
  const { rows } = await rowsSent(api, 'repairs', '22');
  expect(rows[0]).toHaveProperty('amount');
  const column = screen.getByRole('combobox', { name: 'Total Cost' });
  fireEvent.mouseDown(column);
  fireEvent.click(await screen.findByRole('option', { name: 'Do not import' }));
  expect(await screen.findByText(/^No amounts will be imported/)).toBeVisible();
});

const wrongDriver = (call: Call) => {
  const { rows } = bodyOf(call);
  const errors = rows.flatMap(({ driverId }, index) =>
    driverId === 'Eli M.'
      ? [{ row: index + 1, errors: { driverId: 'Driver: there is no driver called Eli M.' } }]
      : [],
  );
  return { ...good(call), errors, errorCount: errors.length, created: rows.length - errors.length };
};

it('28: one wrong name is corrected once for all its rows, and leaving asks', async () => {
  const { router, last } = await rowsSent(api, 'cashings', '28', {
    'POST /api/imports': wrongDriver,
    'GET /api/drivers': [{ id: 3, name: 'Elias Mumba', phone: 260971000111 }],
  });
  expect(await screen.findByText('Driver: Eli M. is unknown, in 8 rows.')).toBeVisible();
  fireEvent.mouseDown(screen.getByLabelText('Driver meant by Eli M.'));
  fireEvent.click(await screen.findByRole('option', { name: 'Elias Mumba' }));
  await waitFor(() => expect(last().map(({ driverId }) => driverId)).toEqual(Array(8).fill('3')));
  expect(await screen.findByText('8 rows are ready.')).toBeVisible();
  expect(screen.getAllByRole('cell', { name: 'Elias Mumba' })).toHaveLength(8);
  void router.navigate('/admin/cars');
  const question = await screen.findByRole('dialog', {
    name: 'Leave without importing? 1 correction is lost.',
  });
  fireEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/admin/import/cashings');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose another file' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText(/^Drop a file here/)).toBeVisible();
});

it('28: a wrong name that is typed over is corrected in all its rows', async () => {
  const { last } = await rowsSent(api, 'cashings', '28', { 'POST /api/imports': wrongDriver });
  const cell = await screen.findByLabelText('Row 1, Driver');
  fireEvent.change(cell, { target: { value: 'Elias Mumba' } });
  fireEvent.keyDown(cell, { key: 'Enter' });
  await waitFor(() => expect(last().map(({ driverId }) => driverId)).toEqual(Array(8).fill('Elias Mumba')));
});

it('lists the rows that were left out, each with the reason', async () => {
  const half = (call: Call) => ({
    ...wrongDriver(call),
    ...(bodyOf(call).dryRun ? {} : { id: 1 }),
    created: 0,
    duplicates: [8],
  });
  const rejected = (call: Call) => ({ ...half(call), created: bodyOf(call).dryRun ? 1 : 0 });
  await rowsSent(api, 'cashings', '28', { 'POST /api/imports': rejected });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 of 8' }));
  expect(await screen.findByRole('heading', { name: 'Rows that were left out' })).toBeVisible();
  expect(screen.getAllByText('Driver: there is no driver called Eli M.')).toHaveLength(8);
  expect(screen.getByRole('button', { name: 'Download these rows' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Headings' })).toBeNull();
  cleanup();
});
