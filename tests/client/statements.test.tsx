import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit, expectLink } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { sent } from '../support/client/forms';
import { lateAnswer } from '../support/client/late';
import { owner, useDate } from '../support/client/session';
import { answers, letter, profits, rowsOf, statement } from '../support/client/statements';

const api = useApi();
useAlert();
useDate('2026-11-24T08:00:00Z');

describe('the page of statements', () => {
  it('lists the owners of the last month with their sums and statement numbers', async () => {
    visit(api, '/admin/statements', { answers });
    const table = await screen.findByRole('table', { name: 'Owners in October 2026' });
    expect(rowsOf(table)).toEqual([
      'OwnerCashed inSpentProfitStatement',
      'AnnZMW 1.00ZMW 0.10ZMW 0.90Preview',
      [
        'Grace PhiriZMW 12,040.00since corrected by ZMW −12,024.90',
        'ZMW 3,990.50since corrected by ZMW −3,990.30ZMW 8,049.50since corrected by ZMW −8,034.602026-0007',
      ].join(''),
      'OttoZMW 20.00ZMW 0.10ZMW 19.90Preview',
    ]);
    expect(within(table).getByRole('link', { name: '2026-0007' })).toHaveAttribute(
      'href',
      '/admin/statements/4',
    );
    const [preview] = within(table).getAllByRole('link', { name: 'Preview' });
    expect(preview).toHaveAttribute('href', '/admin/statements/preview/9/2026-10');
  });

  it('issues a month to all owners without a statement, with progress and errors', async () => {
    const why = 'November 2026 is already stated to Otto in 2026-0009';
    const { person } = visit(api, '/admin/statements', {
      answers: {
        ...answers,
        'POST /api/statements': ({ body }: { body: unknown }) =>
          (body as { userId: number }).userId === 7
            ? refusal(409, { message: why })
            : { ...letter, number: '2026-0010' },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Issue for all 2 owners' }));
    const asked = await dialog('Issue the statements of October 2026 to 2 owners');
    expect(sent(api, 'POST')).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'Issue' }));
    expect(await asked.findByText('1 of 2 statements issued')).toBeVisible();
    expect(asked.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(asked.getByText('1 owner got no statement:')).toBeVisible();
    expect(asked.getByText(`Otto: ${why}`)).toBeVisible();
    expect(sent(api, 'POST').map(({ body }) => body)).toEqual([
      { userId: 9, month: '2026-10' },
      { userId: 7, month: '2026-10' },
    ]);
    const keys = sent(api, 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('Back does not leave the page while statements are issued', async () => {
    let issuing = lateAnswer({});
    const { person, router } = visit(api, '/admin/cars', {
      answers: { ...answers, 'POST /api/statements': () => (issuing = lateAnswer(letter)).response },
    });
    await act(() => router.navigate('/admin/statements'));
    await person.click(await screen.findByRole('button', { name: 'Issue for all 2 owners' }));
    const asked = await dialog('Issue the statements of October 2026 to 2 owners');
    await person.click(asked.getByRole('button', { name: 'Issue' }));
    await asked.findByText(/^0 of 2/);
    await act(() => router.navigate(-1));
    expect(asked.getByText(/^0 of 2/)).toBeVisible();
    issuing.arrive();
    await asked.findByText('1 of 2');
    issuing.arrive();
    expect(await asked.findByText('2 of 2 statements issued')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/statements');
  });

  it('a stated month without a correction shows what was stated alone', async () => {
    const stated = { ...statement, cashed: 15.1, spent: 0.2, profit: 14.9 };
    visit(api, '/admin/statements', { answers: { ...answers, 'GET /api/statements': [stated] } });
    const table = await screen.findByRole('table', { name: 'Owners in October 2026' });
    expect(rowsOf(table)).toContain('Grace PhiriZMW 15.10ZMW 0.20ZMW 14.902026-0007');
  });

  it('a month before a stated one has no preview and is not issued', async () => {
    const later = { ...statement, id: 5, number: '2026-0008', month: '2026-11', userId: 7, name: 'Otto' };
    const voided = { ...later, id: 6, userId: 9, name: 'Ann', voidedAt: '2026-11-20T08:00:00.000Z' };
    visit(api, '/admin/statements', {
      answers: { ...answers, 'GET /api/statements': [statement, later, voided] },
    });
    const table = await screen.findByRole('table', { name: 'Owners in October 2026' });
    expect(rowsOf(table)).toContain(
      'OttoZMW 20.00ZMW 0.10ZMW 19.90November 2026 is stated already: 2026-0008',
    );
    const previews = within(table).getAllByRole('link', { name: 'Preview' });
    expect(previews.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/statements/preview/9/2026-10',
    ]);
    expect(screen.getByRole('button', { name: 'Issue for 1 owner' })).toBeVisible();
  });

  describe('months that would be skipped', () => {
    /** Grace was stated up to July. Otto and Ann were never stated. */
    const july = { ...statement, id: 3, number: '2026-0003', month: '2026-07' };
    const withRecords: Record<number, readonly string[]> = {
      8: ['2026-06', '2026-08', '2026-09', '2026-10'],
      7: ['2025-12', '2026-10'],
      9: ['2026-10'],
    };
    const skipping = (more: object = {}) => ({
      ...answers,
      'GET /api/statements': ({ query }: { query: Record<string, string> }) =>
        String(query['filter']).includes('month_lte') ? [july] : [],
      'GET /api/profits': ({ query: { from = '', to = '' } }: { query: Record<string, string> }) =>
        profits.filter(({ userId }) => withRecords[userId]?.some((month) => from <= month && month <= to)),
      'POST /api/statements': letter,
      ...more,
    });
    const openDialog = async (answered: object) => {
      const { person } = visit(api, '/admin/statements', { answers: answered as never });
      await person.click(await screen.findByRole('button', { name: 'Issue for all 3 owners' }));
      return { person, asked: await dialog('Issue the statements of October 2026 to 3 owners') };
    };

    it('are named, and issued first', async () => {
      const { person, asked } = await openDialog(skipping());
      expect(await asked.findByText('Grace Phiri: August and September were not stated')).toBeVisible();
      expect(asked.getByText('Otto: December 2025 was not stated')).toBeVisible();
      expect(asked.queryByText(/^Ann/)).toBeNull();
      await person.click(asked.getByRole('button', { name: 'Issue 6 statements' }));
      expect(await asked.findByText('6 of 6 statements issued')).toBeVisible();
      expect(sent(api, 'POST').map(({ body }) => body)).toEqual([
        { userId: 9, month: '2026-10' },
        { userId: 8, month: '2026-08' },
        { userId: 8, month: '2026-09' },
        { userId: 8, month: '2026-10' },
        { userId: 7, month: '2025-12' },
        { userId: 7, month: '2026-10' },
      ]);
    });

    it('are left out if the user says so', async () => {
      const { person, asked } = await openDialog(skipping());
      await person.click(await asked.findByRole('checkbox', { name: 'Issue these months first' }));
      expect(asked.getByText('These months can then no longer be stated.')).toBeVisible();
      await person.click(asked.getByRole('button', { name: 'Issue' }));
      expect(await asked.findByText('3 of 3 statements issued')).toBeVisible();
    });

    it('stop the later months of an owner if one fails', async () => {
      const fails = ({ body }: { body: unknown }) =>
        (body as { month: string }).month === '2026-08' ? refusal(503, { message: 'Busy' }) : letter;
      const { person, asked } = await openDialog(skipping({ 'POST /api/statements': fails }));
      await person.click(await asked.findByRole('button', { name: 'Issue 6 statements' }));
      expect(await asked.findByText('3 of 6 statements issued')).toBeVisible();
      expect(asked.getByText('1 owner got no statement:')).toBeVisible();
      expect(asked.getByText('Grace Phiri, August 2026: Busy')).toBeVisible();
      expect(asked.getByText('Grace Phiri, September 2026: Busy')).toBeVisible();
      expect(asked.getByText('Grace Phiri: Busy')).toBeVisible();
      expect(sent(api, 'POST')).toHaveLength(4);
    });

    it('are looked for and named before a single preview can be issued', async () => {
      const late = lateAnswer({ data: [july] });
      const { person } = visit(api, '/admin/statements/preview/8/2026-10', {
        answers: skipping({
          'GET /api/statements': ({ query }: { query: Record<string, string> }) =>
            String(query['filter']).includes('month_lte') ? late.response : [],
        }) as never,
      });
      await person.click(await screen.findByRole('button', { name: 'Issue' }));
      const asked = await dialog('Issue the statement of October 2026 to Grace Phiri?');
      expect(asked.getByRole('button', { name: 'Issue' })).toBeDisabled();
      late.arrive();
      await waitFor(() => expect(asked.getByRole('button', { name: 'Issue' })).toBeEnabled());
      expect(asked.getByText(/^Grace Phiri: August and September were not stated\./)).toBeVisible();
      await expectLink('Preview of August 2026', '/admin/statements/preview/8/2026-08', asked);
    });
  });

  it('a month that is not over is shown but cannot be issued', async () => {
    visit(api, '/admin/statements?month=2026-11', { answers: { ...answers, 'GET /api/statements': [] } });
    await screen.findByRole('table', { name: 'Owners in November 2026' });
    expect(screen.getByText(/November 2026 is not over yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Issue/ })).toBeNull();
  });

  it('an owner sees only their own and the current month, and cannot issue', async () => {
    visit(api, '/admin/statements', { answers, user: owner });
    await expectLink('November 2026 so far', '/admin/statements/preview/7/2026-11');
    await screen.findByRole('link', { name: '2026-0007' });
    expect(screen.queryByText(/^Owners in/)).toBeNull();
  });

  it('explains statements while there are none', async () => {
    visit(api, '/admin/statements', { answers: { ...answers, 'GET /api/statements': [] } });
    expect(await screen.findByText('No statements yet')).toBeVisible();
    expect(screen.getByText(/later changes appear as corrections in the next one/)).toBeVisible();
  });
});
