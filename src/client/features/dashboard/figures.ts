import { queryOptions } from '@tanstack/react-query';
import { getFigures } from '../../ground/providers/stats';

/** The response of `GET /figures`; money in kwacha. */
export interface Figures {
  cars: number;
  cashedThisMonth: number;
  cashedLastMonth: number;
  spentThisMonth: number;
  spentLastMonth: number;
  servicesDue: number;
  servicesOverdue: number;
  /** The number of late drivers, and what all drivers owe; optional on another server. */
  driversLate?: unknown;
  owed?: unknown;
  latestCashings: readonly LatestCashing[];
  /** The number of papers that expire soon, and of expired ones; optional on another server. */
  papersSoon?: number;
  papersOverdue?: number;
  /** The number of bills that are due soon, and of overdue ones; optional on another server. */
  billsSoon?: number;
  billsOverdue?: number;
  /** The number of service plans that are due soon, and of overdue ones; optional on another server. */
  plansSoon?: number;
  plansOverdue?: number;
  /** The last months, oldest first; optional on another server. */
  months?: unknown;
  /** The owners who shared their fleets, which are not in the sums. */
  shared?: readonly SharedFleet[];
}

export interface SharedFleet {
  readonly id: number;
  readonly name: string;
}

export interface LatestCashing {
  id: number;
  date: string | null;
  numberPlate: string;
  amount: number | null;
  carId: number;
}

export interface MonthMoney {
  /** `2026-06` */
  month: string;
  cashed: number;
  spent: number;
}

const sums = [
  'cars',
  'cashedThisMonth',
  'cashedLastMonth',
  'spentThisMonth',
  'spentLastMonth',
  'servicesDue',
  'servicesOverdue',
] as const;

/** Validates the response: another server may return something else under that path. */
export const isFigures = (response: unknown): response is Figures =>
  typeof response === 'object' &&
  response !== null &&
  sums.every((key) => key in response && typeof (response as Record<string, unknown>)[key] === 'number') &&
  'latestCashings' in response &&
  Array.isArray(response.latestCashings);

const isMonth = (entry: Partial<MonthMoney> | null): entry is MonthMoney =>
  /^\d{4}-\d{2}$/.test(entry?.month ?? '') &&
  typeof entry?.cashed === 'number' &&
  typeof entry.spent === 'number';

/** Returns the months of the chart; none where nothing was cashed in or spent. */
export const monthsOf = ({ months }: Figures): readonly MonthMoney[] => {
  const known = Array.isArray(months) ? months.filter(isMonth) : [];
  return known.some(({ cashed, spent }) => cashed > 0 || spent > 0) ? known : [];
};

/** Returns what drivers owe, where the server reports it. */
export const debtsOf = ({ driversLate, owed }: Figures): { driversLate: number; owed: number } | undefined =>
  typeof driversLate === 'number' && typeof owed === 'number' ? { driversLate, owed } : undefined;

export const figuresQuery = queryOptions({
  queryKey: ['figures'],
  queryFn: ({ signal }) => getFigures(signal),
});

/** Whether the fleet has no records with figures yet. */
export const isEmptyFleet = (figures: Figures): boolean =>
  sums.every((key) => figures[key] === 0) &&
  figures.latestCashings.length === 0 &&
  monthsOf(figures).length === 0;
