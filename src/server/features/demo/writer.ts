import type { Transaction } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import type { Schema, Tables } from '../../db/open/connect';
import type { Input } from '../../ground/input/bodies';
import type { Models } from '../../rows/records/model';
import { createRecord } from '../../rows/records';
import type { Viewer } from '../../auth/viewer';
import type { Owner } from './people';

/** A record of the demo, and the day on which it was entered. */
export interface DemoRecord {
  readonly resource: string;
  readonly plate?: string;
  readonly day: string;
  readonly driver?: string;
  /** The owner in whose pocket the cash is, if it is not the office's. */
  readonly holder?: Owner;
  readonly values: Input;
}

/** Returns a timestamp in the evening of a day, or now if that is in the future. */
export const stampOf = (day: string, minute = 0): string => {
  const at = Date.parse(`${day}T15:00:00.000Z`) + minute * 60_000;
  return new Date(Math.min(at, Date.now())).toISOString();
};

export interface WriteContext {
  readonly trx: Transaction<Schema>;
  readonly models: Models;
  readonly calendar: Calendar;
}

/** The ids of the added records: accounts by key, cars by plate, drivers by name. */
export type Ids = Map<string, number>;

/** What every part of the demo is added with. */
export interface FillContext {
  readonly context: WriteContext;
  readonly today: string;
  readonly ids: Ids;
}

/** Adds a record through the same code as the API, and sets its timestamps to the given day. */
export const addOn = async (
  { trx, models, calendar }: WriteContext,
  viewer: Viewer,
  day: string,
  resource: string,
  input: Input,
): Promise<number> => {
  const { id } = await createRecord({ trx, model: models(resource), models, viewer, calendar }, input);
  const at = stampOf(day, (id * 7) % 180);
  await trx
    .withTables<Tables>()
    .updateTable(resource)
    .set({ createdAt: at, updatedAt: at })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('changes')
    .set({ at })
    .where('resource', '=', resource)
    .where('recordId', '=', id)
    .execute();
  return id;
};
