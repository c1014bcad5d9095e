/** Two series of amounts by month, oldest first: the income, and what it is compared with. */
export interface MonthSeries {
  /** `2026-06` */
  readonly months: readonly string[];
  readonly series: readonly [Series, Series];
}

interface Series {
  readonly label: string;
  /** One for each month, in kwacha. */
  readonly amounts: readonly number[];
}
