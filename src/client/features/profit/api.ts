import type { ReportRow, ReportTotals } from '../../../contract/report';
import { carMonths, profits } from '../../../reports/profits';
import type { Span } from '../../ground/dates/months';
import { useReport, useReportTotals } from '../../ground/providers/useReport';

/** A car's income and spending for one owner in a span; money in kwacha. */
export type Profit = ReportRow<typeof profits>;
export type MonthProfit = ReportRow<typeof carMonths>;
/** `undated` is the number of records without a date, regardless of the span. */
export type ProfitTotals = ReportTotals<typeof profits>;

export const useProfits = ({ from, to }: Span) => useReport(profits, { parameters: { from, to } });

export const useProfitTotals = ({ from, to }: Span) => useReportTotals(profits, { parameters: { from, to } });

export const useCarMonths = (carId: number | string, { from, to }: Span) =>
  useReport(carMonths, { id: carId, parameters: { from, to } });
