/** What the records add up to, as `GET /figures` answers it; money in kwacha. */
export interface Figures {
  cars: number;
  cashedThisMonth: number;
  cashedLastMonth: number;
  spentThisMonth: number;
  spentLastMonth: number;
  servicesDue: number;
  servicesOverdue: number;
  latestCashings: readonly LatestCashing[];
}

export interface LatestCashing {
  id: number;
  date: string | null;
  numberPlate: string;
  amount: number | null;
  carId: number;
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
