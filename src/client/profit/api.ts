import { useReport, useReportOne } from '../providers/useReport';
import type { Span } from '../providers/months';

export const profitsName = 'profits';

/** A car's income and spending for one owner in a span; money in kwacha. */
export interface Profit {
  readonly id: string;
  readonly carId: number;
  readonly numberPlate: string;
  readonly model: string | null;
  readonly userId: number;
  readonly name: string;
  readonly cashed: number;
  /** By resource. */
  readonly spentOn: Readonly<Record<string, number>>;
  readonly spent: number;
  readonly profit: number;
  readonly km: number | null;
  readonly costPerKm: number | null;
}

/** A car's profit in a single month. */
export type MonthProfit = Profit & { readonly month: string };

export interface ProfitTotals {
  readonly cashed: number;
  readonly spent: number;
  readonly profit: number;
  /** The number of records without a date, regardless of the span. */
  readonly undated: number;
}

const failure = `resources.${profitsName}.failures.list`;

export const useProfits = ({ from, to }: Span, enabled = true) =>
  useReport<Profit>(`/${profitsName}`, { parameters: { from, to } }, failure, enabled);

export const useProfitTotals = ({ from, to }: Span) =>
  useReportOne<ProfitTotals>(`/${profitsName}/totals`, { parameters: { from, to } }, failure);

export const useCarMonths = (carId: number | string, { from, to }: Span) =>
  useReport<MonthProfit>(`/${profitsName}/byCarId/${carId}`, { parameters: { from, to } }, failure);
