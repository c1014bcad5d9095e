import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { moneyAnswers, square } from '../support/client/money';
import { admin } from '../support/client/session';

const api = useApi();

const line = { resource: 'cashings', text: null, in: 0, out: 0, difference: null };

it('a long cash book is folded by day if it is long, and shows a month of days at once', async () => {
  const long = Array.from({ length: 40 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 9, 15 + index)).toISOString().slice(0, 10);
    return [
      { ...line, kind: 'cashing', date, recordId: 100 + index, in: 300, holds: 300 },
      { ...line, kind: 'transferOut', date, recordId: 200 + index, out: 100, holds: 200 },
    ];
  }).flat();
  visit(api, '/admin/cash-book/7', {
    user: admin,
    style: 'motoka',
    answers: {
      'GET /api/cash-book': [],
      'GET /api/cash-book/7': { opening: 50, lines: long, closing: 200 },
    },
  });
  const table = await screen.findByRole('table', { name: 'Book' });
  // The style sheet shows what is neither folded nor off the screen.
  const onScreen = (selector: string) => [...table.querySelectorAll(`tbody:not(.off-screen)${selector}`)];
  expect(onScreen('[data-folded] .fold')).toHaveLength(30);
  expect(onScreen(' .fold')[0]).toHaveTextContent('24/10/2026');
  const last = within(table).getByRole('button', { name: '23/11/2026', expanded: true });
  expect(last.closest('tr')).toHaveTextContent('2 linesZMW 300.00ZMW 100.00ZMW 200.00');
  expect(onScreen(':not([data-folded]) a')).toHaveLength(2);
  expect(within(table).getByText('Brought forward').closest('tbody')).toHaveClass('off-screen');
  fireEvent.click(onScreen(' .fold')[0] as HTMLElement);
  expect(onScreen(':not([data-folded]) a')).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Show 9 earlier days' }));
  expect(onScreen('[data-folded] .fold')).toHaveLength(38);
  expect(within(table).getByText('Brought forward').closest('tbody')).not.toHaveClass('off-screen');
});

it('a ledger of a year is folded by month', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    kind: index % 2 ? 'cashing' : 'due',
    amount: index % 2 ? -100 : 100,
    balance: index % 2 ? 0 : 100,
    resource: index % 2 ? 'cashings' : null,
    recordId: index % 2 ? index : null,
    text: null,
  }));
  visit(api, '/admin/balances/5-3-7', {
    user: admin,
    style: 'motoka',
    answers: { ...moneyAnswers({ balances: [square] }), 'GET /api/balances/5-3-7/ledger': lines },
  });
  const table = await screen.findByRole('table', { name: 'Ledger' });
  const heads = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(heads.slice(0, 4)).toEqual([
    'January 2026 31 lines',
    'February 2026 28 lines',
    'March 2026 31 lines',
    'April 2026 30 lines',
  ]);
  const january = within(table).getByRole('button', { name: 'January 2026', expanded: false });
  expect(january.closest('tr')).toHaveTextContent('ZMW 1,600.00ZMW 1,500.00ZMW 100.00');
  expect(within(table).getByRole('button', { name: 'April 2026', expanded: true })).toBeVisible();
});
