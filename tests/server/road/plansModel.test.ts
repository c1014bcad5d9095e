import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp } from '../../support/server/app';
import { dataOf, type Json } from '../../support/server/lists';
import { seeded } from '../../support/server/random';
import { modelPlans, type Fleet } from './modelPlans';
import { FIRST_DAY, newCar, nextEdit } from './nextPlanEdit';
import type { Edit, Luck } from './planEdits';

/** Number of sequences of edits: a few by default. */
const SEQUENCES = Number(process.env['PLANS_SEQUENCES'] ?? 5);
const EDITS = 110;
const HOURS = ['21:59', '22:01', '06:00', '12:30'];

beforeEach(() => void vi.setSystemTime(`${FIRST_DAY}T06:00:00Z`));
afterEach(() => void vi.useRealTimers());

const sorted = (rows: readonly Json[]) =>
  [...rows].sort((one, other) => String(one['id']).localeCompare(String(other['id'])));

/** A day in Lusaka, two hours ahead. */
const today = () => new Date(Date.now() + 7_200_000).toISOString().slice(0, 10);

const luckOf = (seed: number): Luck => {
  const next = seeded(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (ones) => ones[below(ones.length)]! };
};

test.each(Array.from({ length: SEQUENCES }, (_, index) => 1 + index))(
  'after any edit, what of the plans is due equals a model (sequence %i)',
  async (seed) => {
    const app = await startApp({ SESSION_IDLE_DAYS: '3000', SESSION_MAX_DAYS: '3000' });
    const luck = luckOf(seed);
    const { below, pick } = luck;
    const users = Object.values(app.people).map(({ id, name }) => ({ id, name }));
    let fleet: Fleet = {
      ...{ today: today(), users, cars: [], readings: [], plans: [], works: [], repairs: [] },
    };
    const make = async ({ method, path, body, status, after }: Edit): Promise<void> => {
      const answer = await app.request({ method, path, ...(body && { body }) });
      expect(answer.status, `${method} ${path} ${JSON.stringify(body)}: ${answer.text}`).toBe(status);
      fleet = after(fleet, answer.record);
    };
    const undo = async (before: Fleet): Promise<void> => {
      const [last] = await dataOf(app, '/changes?range=[0,0]');
      await app.done({ method: 'POST', path: `/changes/${String(last?.['id'])}/undo`, body: {} });
      fleet = { ...before, today: fleet.today };
    };
    for (let count = 0; count < 3; count += 1) await make(newCar(fleet, luck));

    const states = new Set<unknown>();
    for (let count = 0; count < EDITS; count += 1) {
      if (below(3) === 0) {
        const day = new Date(Date.now() + below(14) * 86_400_000).toISOString().slice(0, 10);
        const at = new Date(`${day}T${pick(HOURS)}:00Z`);
        if (at.getTime() > Date.now()) vi.setSystemTime(at);
        fleet = { ...fleet, today: today() };
      }
      const [edit, before] = [nextEdit(fleet, luck), fleet];
      await make(edit);
      const isUndone = edit.isUndone && below(4) === 0;
      if (isUndone) await undo(before);
      const said = `${isUndone ? 'undone ' : ''}${edit.method} ${edit.path} ${JSON.stringify(edit.body)}`;
      const rows = sorted(modelPlans(fleet));
      for (const as of ['admin', pick(['owner', 'other'] as const)] as const) {
        const seen = as === 'admin' ? rows : rows.filter(({ userId }) => userId === app.people[as].id);
        const found = await dataOf(app, '/due?filter={"kind":"plan"}', as);
        expect(sorted(found), `edit ${count} for ${as}: ${said}`).toEqual(seen);
      }
      for (const { state, isForecast } of rows) states.add(`${String(state)} ${String(isForecast)}`);
    }
    // By forecasts and without, some are due and some are not.
    expect(states.size).toBeGreaterThanOrEqual(3);
  },
);
