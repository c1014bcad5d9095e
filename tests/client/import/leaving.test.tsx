import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAlert, visit } from '../../support/client/admin';
import { useApi } from '../../support/client/api';
import { lateAnswer } from '../../support/client/late';
import { takePending } from '../../support/client/pending';

const api = useApi();
useAlert();

/** A worker that responds when a test calls its `onmessage`. */
class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | undefined;
  isTerminated = false;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage = () => {};
  terminate = () => void (this.isTerminated = true);
}

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => void vi.restoreAllMocks());

const book = {
  fileName: 'Pasted',
  worksheets: [
    {
      name: '',
      rows: [
        ['Plate', 'Date', 'Amount'],
        ['ABZ 1234', '1/11/2026', '450'],
      ],
    },
  ],
};
const report = { id: null, rows: 1, created: 1, skipped: 0, errorCount: 0, errors: [], duplicates: [] };

const openAndPaste = async (answers = {}) => {
  const opened = visit(api, '/admin/import/repairs', { answers: { 'GET /api/imports': [], ...answers } });
  fireEvent.change(await screen.findByLabelText('Paste from a spreadsheet'), {
    target: { value: 'Plate\nABZ 1234' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use what is pasted' }));
  await screen.findByRole('progressbar');
  return opened;
};

const drop = (name: string) => {
  const zone = screen.getByText(/^Drop a file here/).parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['Plate\nABZ 1234'], name)] } });
};

it('terminates the worker and its timer when the page is left while it parses', async () => {
  const { router } = await openAndPaste();
  const [worker] = FakeWorker.all;
  expect(worker?.isTerminated).toBe(false);
  await router.navigate('/admin/cars');
  await screen.findByRole('heading', { level: 1, name: 'Cars' });
  await waitFor(() => expect(worker?.isTerminated).toBe(true));
  expect(api.asked()).not.toContain('POST /api/imports');
  cleanup();
  expect(takePending()).toEqual([]);
});

it('starts no worker when the page is left before the file is read', async () => {
  let finish: (bytes: ArrayBuffer) => void = () => {};
  const read = new Promise<ArrayBuffer>((resolve) => (finish = resolve));
  vi.spyOn(File.prototype, 'arrayBuffer').mockReturnValue(read);
  visit(api, '/admin/import/repairs', { answers: { 'GET /api/imports': [] } });
  await screen.findByText(/^Drop a file here/);
  drop('repairs.csv');
  await screen.findByRole('progressbar');
  cleanup();
  finish(new ArrayBuffer(8));
  await read;
  await Promise.resolve();
  expect(FakeWorker.all).toEqual([]);
});

it('parses only the last of two files', async () => {
  await openAndPaste();
  drop('second.csv');
  await waitFor(() => expect(FakeWorker.all).toHaveLength(2));
  expect(FakeWorker.all.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  expect(screen.getByRole('progressbar')).toBeVisible();
});

it('a file that was chosen for one kind of record is not read as another kind', async () => {
  const { router } = await openAndPaste({ 'POST /api/imports': report });
  FakeWorker.all[0]?.onmessage?.({ data: { book } });
  await screen.findByText('From Pasted');
  await router.navigate('/admin/import/cashings');
  await screen.findByRole('heading', { level: 1, name: /cashings/i });
  expect(screen.queryAllByText('From Pasted')).toHaveLength(0);
  expect(screen.getByText(/^Drop a file here/)).toBeVisible();
  cleanup();
});

it('cancels the check when the page is left while it runs', async () => {
  const late = lateAnswer({ data: report });
  const fetched = vi.spyOn(globalThis, 'fetch');
  await openAndPaste({ 'POST /api/imports': () => late.response });
  FakeWorker.all[0]?.onmessage?.({ data: { book } });
  await screen.findByRole('progressbar', { name: 'Checking 1 row…' });
  await waitFor(() => expect(api.asked()).toContain('POST /api/imports'));
  const signalOf = () =>
    fetched.mock.calls.map(([, options]) => options).find((options) => options?.method === 'POST')?.signal;
  expect(signalOf()?.aborted).toBe(false);
  cleanup();
  expect(signalOf()?.aborted).toBe(true);
  expect(takePending()).toEqual([]);
  late.arrive();
});

it.each([
  [200_000, 0],
  [200_001, 1],
])('text of %d letters is parsed as it is pasted by %d workers', async (length, workers) => {
  visit(api, '/admin/import/repairs', { answers: { 'GET /api/imports': [] } });
  const field = await screen.findByLabelText('Paste from a spreadsheet');
  fireEvent.paste(field, { clipboardData: { getData: () => 'x'.repeat(length) } });
  expect(FakeWorker.all).toHaveLength(workers);
  expect(field).toHaveValue('');
  cleanup();
});
