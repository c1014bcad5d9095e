/** Two amounts for each of some months, oldest first: what came in, and what it is compared with. */
export interface MonthSeries {
  /** `2026-06` */
  readonly months: readonly string[];
  readonly series: readonly [Series, Series];
}

interface Series {
  readonly label: string;
  /** One a month, in kwacha. */
  readonly amounts: readonly number[];
}
