import type { Expense } from '../../support/server/expenses';

/** The records from which balances are computed. */
export interface World {
  readonly today: string;
  readonly assignments: readonly {
    driverId: number;
    carId: number;
    userId: number | null;
    /** Days in the fleet's time zone; the end is exclusive. */
    startedOn: string;
    endedOn: string | null;
  }[];
  readonly targets: readonly {
    id: number;
    driverId: number | null;
    carId: number;
    userId: number;
    amount: number;
    every: string;
    days: string;
    startsOn: string;
    endsOn: string | null;
  }[];
  readonly daysOff: readonly {
    id: number;
    driverId: number | null;
    carId: number;
    userId: number;
    startsOn: string;
    endsOn: string | null;
  }[];
  readonly adjustments: readonly {
    id: number;
    driverId: number;
    carId: number;
    userId: number;
    date: string;
    effect: string;
    amount: number;
  }[];
  readonly cashings: readonly {
    id: number;
    driverId: number;
    carId: number;
    userId: number;
    /** The day it counts on: its own date, otherwise the day it was recorded. */
    day: string;
    amount: number | null;
  }[];
  readonly expenses: readonly WorldExpense[];
}

/** An expense with its driver: who paid it out of the takings, or pays a part of it back. */
export type WorldExpense = Pick<
  Expense,
  'resource' | 'id' | 'driverId' | 'carId' | 'userId' | 'day' | 'amount' | 'paidFrom' | 'driverPays'
>;

/** All records of a generated world are within these days, and no report is about later ones. */
export interface Span {
  readonly first: string;
  readonly last: string;
}
