/** What the records add up to, as `GET /figures` answers it; money in kwacha. */
export interface Figures {
  cars: number;
  cashedThisMonth: number;
  cashedLastMonth: number;
  spentThisMonth: number;
  spentLastMonth: number;
  servicesDue: number;
  servicesOverdue: number;
  /** How many drivers are behind for days, and what all of them owe; a server may not know. */
  driversLate?: unknown;
  owed?: unknown;
  latestCashings: readonly LatestCashing[];
  /** How many papers end soon and have ended; a server may know of none. */
  papersSoon?: number;
  papersOverdue?: number;
  /** The last months, the oldest first; a server may keep none. */
  months?: unknown;
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

/** Whether an answer is figures: another server may answer something else under that path. */
export const isFigures = (answer: unknown): answer is Figures =>
  typeof answer === 'object' &&
  answer !== null &&
  sums.every((key) => key in answer && typeof (answer as Record<string, unknown>)[key] === 'number') &&
  'latestCashings' in answer &&
  Array.isArray(answer.latestCashings);

const isMonth = (entry: Partial<MonthMoney> | null): entry is MonthMoney =>
  /^\d{4}-\d{2}$/.test(entry?.month ?? '') &&
  typeof entry?.cashed === 'number' &&
  typeof entry.spent === 'number';

/** The months in which there is something to draw; none where nothing was cashed in or spent. */
export const monthsOf = ({ months }: Figures): readonly MonthMoney[] => {
  const known = Array.isArray(months) ? months.filter(isMonth) : [];
  return known.some(({ cashed, spent }) => cashed > 0 || spent > 0) ? known : [];
};

/** What drivers owe, where the server knows. */
export const debtsOf = ({ driversLate, owed }: Figures): { driversLate: number; owed: number } | undefined =>
  typeof driversLate === 'number' && typeof owed === 'number' ? { driversLate, owed } : undefined;

/** Whether there is nothing yet to make figures of. */
export const isEmptyFleet = (figures: Figures): boolean =>
  sums.every((key) => figures[key] === 0) &&
  figures.latestCashings.length === 0 &&
  monthsOf(figures).length === 0;
