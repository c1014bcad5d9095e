import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { fillIn, sent } from '../support/client/forms';
import { owner, toastsShown, useDate } from '../support/client/session';
import { answers, letter, rowsOf, statement } from '../support/client/statements';

const api = useApi();
useAlert();
useDate('2026-11-24T08:00:00Z');

describe('the letter', () => {
  it('lists cars, drivers, expenses and corrections with totals, and copies its sums as a message', async () => {
    const { person, path } = visit(api, '/admin/statements/4', {
      answers: { ...answers, 'GET /api/repairs/19': { id: 19, numberPlate: 'ABZ 1234' } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Statement 2026-0007' })).toBeVisible();
    expect(rowsOf(screen.getByRole('table', { name: 'Cars' }))).toEqual([
      'CarModelCashed inSpentProfit',
      'ABZ 1234Toyota Hiace12,000.103,990.508,009.60',
      'BAA 7739.900.0039.90',
      'Total12,040.003,990.508,049.50',
    ]);
    // Nothing was charged, so the column is missing.
    expect(rowsOf(screen.getByRole('table', { name: 'Drivers' }))).toEqual([
      'DriverCarOwed beforeFell dueCashed inForgivenOwed after',
      'Moses PhiriABZ 1234450.0012,150.0012,040.0010.00550.00',
      'Total450.0012,150.0012,040.0010.00550.00',
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Expenses' }))).toEqual([
      'DateCarWhatAmount',
      '11/10/2026ABZ 1234Repairs and expenses Ball joints3,990.50',
      'Total3,990.50',
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Corrections' }))).toEqual([
      'StatementRecordWhyWasIsChange',
      'September 2026, 2026-0003Repairs and expenses 12/09/2026 ABZ 1234changed450.00650.00−200.00',
      'Total−200.00',
    ]);
    expect(screen.getByText('Profit of October 2026')).toBeVisible();
    for (const name of ['Motoka Fleet, date', 'Grace Phiri, date'])
      expect(screen.getByText(name)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Copy summary' }));
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Motoka Fleet · Statement 2026-0007',
        'Grace Phiri, October 2026',
        'Cashed in: ZMW 12,040.00',
        'Spent: ZMW 3,990.50',
        'Profit of October 2026: ZMW 8,049.50',
        'Corrections: ZMW −200.00',
        'Total: ZMW 7,849.50',
      ].join('\n'),
    );
    await person.click(screen.getByRole('link', { name: 'Repairs and expenses 12/09/2026' }));
    expect(path()).toBe('/admin/repairs/19');
  });

  it('explains what the cars cashed and the drivers did not', async () => {
    const [first] = letter.content.cars;
    const cars = [
      ...letter.content.cars,
      { ...first, id: '9-7', numberPlate: 'BAC 77', cashed: 960, spent: 0, profit: 960 },
    ];
    visit(api, '/admin/statements/4', {
      answers: { ...answers, 'GET /api/statements/4': { ...letter, content: { ...letter.content, cars } } },
    });
    const rows = rowsOf(await screen.findByRole('table', { name: 'Drivers' }));
    expect(rows.at(-2)).toBe('Cars without a target0.000.00960.000.000.00');
    expect(rows.at(-1)).toBe('Total450.0012,150.0013,000.0010.00550.00');
  });

  it('says how many photos an expense has, and links to them', async () => {
    const [repair] = letter.content.expenses;
    const photo = { type: 'image/webp', bytes: 9, width: 3, height: 4 };
    const files = [1, 2].map((id) => ({ id, ...photo }));
    const { person, path } = visit(api, '/admin/statements/4', {
      answers: {
        ...answers,
        'GET /api/statements/4': {
          ...letter,
          content: { ...letter.content, expenses: [{ ...repair, photos: 2 }, repair] },
        },
        'GET /api/repairs/21': { id: 21, numberPlate: 'ABZ 1234', files },
        // The thumbnails may be requested after the page is shown.
        'GET /api/files/1': () => new Response('1'),
        'GET /api/files/2': () => new Response('2'),
      },
    });
    const rows = rowsOf(await screen.findByRole('table', { name: 'Expenses' }));
    expect(rows[1]).toContain('Ball joints · 2 photos');
    expect(rows[2]).not.toContain('photo');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await person.click(screen.getByRole('link', { name: '2 photos' }));
    expect(path()).toBe('/admin/repairs/21');
    const photos = await screen.findByRole('region', { name: 'Photos' });
    expect(scrolled.mock.contexts).toContain(photos);
    scrolled.mockRestore();
  });

  it('copies the fee with what is payable', async () => {
    const fee = { feePercent: 10, fee: 1204, feeCorrections: 5, payable: 6640.5 };
    const { person } = visit(api, '/admin/statements/4', {
      answers: { ...answers, 'GET /api/statements/4': { ...letter, ...fee } },
    });
    await person.click(await screen.findByRole('button', { name: 'Copy summary' }));
    expect((await navigator.clipboard.readText()).split('\n').slice(-4)).toEqual([
      'Total: ZMW 7,849.50',
      expect.stringMatching(/^Fee \(10.%\): ZMW −1,204\.00$/),
      'Corrections of earlier fees: ZMW −5.00',
      'Payable: ZMW 6,640.50',
    ]);
  });

  it('is voided with a reason; an error is shown', async () => {
    const first = '409 first: Void 2026-0009 first: it builds on this one';
    let tries = 0;
    const { person } = visit(api, '/admin/statements/4', {
      answers: {
        ...answers,
        'POST /api/statements/4/void': () => {
          tries += 1;
          return tries === 1 ? refusal(409, { message: first }) : letter;
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Void' }));
    const asked = await dialog('Void statement 2026-0007?');
    expect(asked.getByRole('button', { name: 'Void' })).toBeDisabled();
    await person.type(asked.getByLabelText(/^Reason/), ' Wrong tires ');
    await person.click(asked.getByRole('button', { name: 'Void' }));
    expect(await asked.findByText(first)).toBeVisible();
    await person.click(asked.getByRole('button', { name: 'Void' }));
    await waitFor(() => expect(toastsShown()).toContain('Statement 2026-0007 is void'));
    expect(sent(api, 'POST').at(-1)?.body).toEqual({ reason: 'Wrong tires' });
  });

  it('shows that it is void, with the reason, and cannot be voided again', async () => {
    const voided = { voidedAt: '2026-11-05T08:00:00.000Z', voidReason: 'Wrong tires' };
    visit(api, '/admin/statements/4', {
      answers: { ...answers, 'GET /api/statements/4': { ...letter, ...voided } },
    });
    expect(await screen.findByText('VOID since 05/11/2026: Wrong tires')).toBeVisible();
    expect(document.querySelector('.void')).toHaveAttribute('data-word', 'VOID');
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
  });

  it('an owner can print and copy theirs, but not void it', async () => {
    visit(api, '/admin/statements/4', { answers, user: owner });
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
  });
});

describe('the preview', () => {
  it('is issued after a confirmation, and opens the statement', async () => {
    const { person, path } = visit(api, '/admin/statements/preview/8/2026-10', {
      answers: { ...answers, 'POST /api/statements': letter },
    });
    expect(await screen.findByText(/It is not issued yet/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Issue' }));
    const asked = await dialog('Issue the statement of October 2026 to Grace Phiri?');
    expect(sent(api, 'POST')).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(path()).toBe('/admin/statements/4'));
    expect(toastsShown()).toContain('Statement 2026-0007 issued');
    await screen.findByRole('heading', { level: 1, name: 'Statement 2026-0007' });
    const asks = api.calls.filter(({ path: asked }) => asked === '/api/statements/preview');
    expect(asks).toHaveLength(1);
  });

  it('of another owner, and their statement, are the page that is not found', async () => {
    const { router } = visit(api, '/admin/statements/preview/8/2026-10', {
      answers: {
        ...answers,
        'GET /api/statements/preview': refusal(404, { message: 'There is no such user' }),
      },
      user: owner,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await router.navigate('/admin/statements/99');
    await waitFor(() => expect(api.asked()).toContain('GET /api/statements/99'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'All statements' })).toBeNull();
  });

  it.each(['x', '2026-13'])('of the month %s is not found', async (month) => {
    visit(api, `/admin/statements/preview/8/${month}`, { answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});

describe('a form of a record', () => {
  const notice =
    'October 2026 was stated to Grace Phiri in 2026-0007. The change will appear as a correction in the next statement.';
  const repair = {
    id: 21,
    carId: 3,
    userId: 7,
    numberPlate: 'ABZ 1234',
    name: 'Otto',
    date: '2026-10-20',
    amount: 450,
    details: 'Pads',
  };
  const openForm = (statements: readonly object[]) =>
    visit(api, '/admin/repairs/update/21', {
      answers: { ...answers, 'GET /api/statements': statements, 'GET /api/repairs/21': repair },
    });

  it('in a stated month shows that the change will be a correction', async () => {
    openForm([statement]);
    const form = await dialog(/^Update /);
    expect(await form.findByText(notice)).toBeVisible();
    const asked = api.calls.filter(({ path, query }) => path === '/api/statements' && query.filter);
    expect(JSON.parse(asked[0]?.query.filter ?? '')).toEqual({ userId: 7 });
  });

  it('shows it when its date moves into a stated month', async () => {
    openForm([{ ...statement, month: '2026-09' }]);
    const form = await dialog(/^Update /);
    await form.findByLabelText(/^Date/);
    expect(form.queryByText(/was stated to/)).toBeNull();
    await fillIn(form, { Date: '12/09/2026' });
    expect(await form.findByText(/^September 2026 was stated to Grace Phiri/)).toBeVisible();
  });

  it('shows nothing if the statement is void', async () => {
    openForm([{ ...statement, voidedAt: '2026-11-05T08:00:00.000Z' }]);
    const form = await dialog(/^Update /);
    await waitFor(() =>
      expect(api.calls.some(({ path, query }) => path === '/api/statements' && query.filter)).toBe(true),
    );
    expect(form.queryByText(/was stated to/)).toBeNull();
  });
});
