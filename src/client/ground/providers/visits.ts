import { recordOf } from './request';

type Values = Readonly<Record<string, unknown>>;

/** The values of the form of work done beside its fields: the plans that were done, and what it cost. */
export const PLANS = 'planIds';
export const COST = 'repair';

/** A plan that was done, as a form has it. */
export interface DonePlan {
  readonly id: number;
  readonly item: string;
}

export const plansIn = (values: Values): readonly DonePlan[] =>
  Array.isArray(values[PLANS]) ? (values[PLANS] as DonePlan[]) : [];

export const isVisit = (body: Values): boolean => PLANS in body;

/** Returns the plan of a work. A visit that is not sent yet has all of its plans. */
export const planIdsOf = ({ planId, [PLANS]: visited }: Values): readonly number[] =>
  [planId, ...(Array.isArray(visited) ? (visited as unknown[]) : [])].map(Number);

/** Returns the first work of the answer to a visit; undefined for other answers. */
export const workIn = ({ works: created }: Values): Record<string, unknown> | undefined =>
  Array.isArray(created) ? recordOf(created[0]) : undefined;
