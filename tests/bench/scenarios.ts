import { CARS } from './fill';

export interface Scenario {
  readonly name: string;
  /** The share of the bare server's answers a second that must be reached. */
  readonly goal: number;
  readonly requests: readonly { readonly path: string; readonly method?: string; readonly body?: string }[];
}

const DIFFERENT = 500;
const spread = (count: number): number[] =>
  Array.from({ length: DIFFERENT }, (_, index) => 1 + Math.floor(((index * 0.618_034) % 1) * count));

/** What is measured against the bare server, over many different records. */
export const scenariosOver = (cashings: number): readonly Scenario[] => [
  {
    name: 'One record by id',
    goal: 0.75,
    requests: spread(cashings).map((id) => ({ path: `/api/cashings/${id}` })),
  },
  {
    name: `25 of one car's cashings with total`,
    goal: 0.85,
    requests: spread(CARS).map((id) => ({
      path: `/api/cashings/byCarId/${id}?range=${encodeURIComponent('[0,24]')}`,
    })),
  },
  {
    name: 'Create with durable commit',
    goal: 0.85,
    requests: spread(CARS).map((id) => ({
      method: 'POST',
      path: '/api/cashings/',
      body: JSON.stringify({ carId: id, driverId: id, userId: 1, date: '2026-11-20', amount: 350.5 }),
    })),
  },
];
