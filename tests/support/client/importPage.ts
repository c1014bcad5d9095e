// Loads the page before the first test, which would wait for it.
import '../../../src/client/features/imports/ImportPage';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { visit, type Api } from './admin';
import type { Call } from './api';
import { caseFile, dropFile } from './importFile';

type Cells = Readonly<Record<string, string>>;

export const bodyOf = ({ body }: Call) => body as { rows: readonly Cells[]; dryRun: boolean };

/** The rows that were sent last. */
export const lastRows = (api: Api) =>
  bodyOf(api.calls.filter(({ method }) => method === 'POST').at(-1)!).rows;

/** What the server says: that every row can be imported. */
export const good = (call: Call) => {
  const { rows } = bodyOf(call);
  return {
    ...{ id: null, rows: rows.length, created: rows.length, skipped: 0, errorCount: 0 },
    ...{ errors: [], duplicates: [] },
  };
};

/** Drops a case on the page of an import, and returns the rows that the screen sends to be checked. */
export const rowsSent = async (api: Api, resource: string, number: string, answers = {}) => {
  const opened = visit(api, `/admin/import/${resource}`, {
    answers: { 'GET /api/imports': [], 'POST /api/imports': good, ...answers },
  });
  const { name, bytes } = caseFile(number);
  await dropFile(name, bytes);
  await waitFor(() => expect(api.asked()).toContain('POST /api/imports'));
  const last = () => lastRows(api);
  return { ...opened, rows: last(), last };
};
