import { expect } from 'vitest';
import type { TestApp } from '../../support/server/app';
import { dataOf, type Json } from '../../support/server/lists';
import { TODAY } from './nextEdit';
import type { ModelAccount } from './model';

const ngwee = (kwacha: unknown) => Math.round(Number(kwacha) * 100);

const RED_MONTHS = 5;

/** What the red days lack, the open charges and what is open from before are what is owed. */
export const checkOwed = async (app: TestApp, accounts: ReadonlyMap<string, ModelAccount>, where: string) => {
  const red = new Map<string, { date: string; lack: number }[]>();
  for (let back = RED_MONTHS - 1; back >= 0; back -= 1) {
    const at = new Date(`${TODAY.slice(0, 7)}-01T00:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() - back);
    for (const row of await dataOf(app, `/cashing-calendar?month=${at.toISOString().slice(0, 7)}`))
      for (const { date, due, state, paidOn } of row['days'] as Json[]) {
        if (paidOn !== null || date === TODAY || (state !== 'missed' && state !== 'short')) continue;
        const id = String(row['id']);
        const handedIn = accounts.get(id)!.handedInFor(String(date));
        red.set(id, [...(red.get(id) ?? []), { date: String(date), lack: ngwee(due) - handedIn }]);
      }
  }
  for (const [id, account] of accounts) {
    const { open, kept, spare } = account.settlement(TODAY);
    const charges = open.filter((one) => !one.isDue);
    // A week's or month's due may fall in a month without an owed day, which has no row.
    const unshown = open.filter(({ day, isDue }) => isDue && !account.month(day.slice(0, 7)));
    const lacks = [
      ...(red.get(id) ?? []).map(({ date, lack }) => ({ day: date, order: 1, lack })),
      ...unshown.map(({ day, amount }) => ({ day, order: 1, lack: amount })),
      ...charges.map(({ day, amount }) => ({ day, order: 0, lack: amount })),
    ].sort((one, other) => (one.day === other.day ? one.order - other.order : one.day < other.day ? -1 : 1));
    const { balance, dueToday } = account.row(TODAY);
    const today = open.find((one) => one.isDue && one.day === TODAY)?.left ?? 0;
    const keptSum = [...kept.values()].reduce((sum, one) => sum + one, 0);
    const owed = ngwee(balance) + ngwee(dueToday) - today + keptSum + spare;
    const whole = lacks.reduce((sum, { lack }) => sum + lack, 0);
    // Only the oldest may be settled in part.
    expect(owed, `${where}, ${id}`).toBeLessThanOrEqual(whole);
    expect(owed > whole - (lacks[0]?.lack ?? 1), `${where}, ${id}`).toBe(true);
  }
};
