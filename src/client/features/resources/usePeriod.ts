import { useSearchParams } from 'react-router-dom';
import { sumOf } from '../../../contract/money';
import { presets } from '../../rows/crud/list/filters/presets';
import { today } from '../../ground/dates/days';

export interface CashingRow {
  id: number;
  date?: string | null;
  amount?: number | null;
}

export const sumOfRows = (rows: readonly CashingRow[]): number =>
  sumOf(rows.map(({ amount }) => amount ?? 0));

export const periods = ['allTime', 'thisMonth', 'lastMonth'] as const;
type Period = (typeof periods)[number];

const key = 'period';

interface Cashed {
  cashings?: readonly CashingRow[];
  totalCashed?: number;
}

/** The period of the cashings shown. It is stored in the URL, so that Back, reload and printing keep it. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams();
  const period = periods.find((each) => each === params.get(key)) ?? 'allTime';
  const days = period === 'allTime' ? undefined : presets[period](today());
  const isIn = ({ date }: CashingRow): boolean =>
    days === undefined || (date != null && date.slice(0, 10) >= days.from && date.slice(0, 10) <= days.to);
  return {
    period,
    choose: (chosen: Period) =>
      setParams(chosen === 'allTime' ? {} : { [key]: chosen }, { replace: true, state: null }),
    isIn,
    /** Returns the sum of the cashings in the period. */
    totalOf: ({ cashings = [], totalCashed }: Cashed): number =>
      days === undefined && totalCashed !== undefined ? totalCashed : sumOfRows(cashings.filter(isIn)),
  };
};
