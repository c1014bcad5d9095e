import { useSearchParams } from 'react-router-dom';
import { presets, today } from '../crud/list/filters/presets';

export interface CashingRow {
  id: number;
  date?: string | null;
  amount?: number | null;
}

/** Kwacha are added as ngwee, so that no fraction is lost. */
export const sumOf = (rows: readonly CashingRow[]): number =>
  rows.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0) / 100;

export const periods = ['allTime', 'thisMonth', 'lastMonth'] as const;
type Period = (typeof periods)[number];

const key = 'period';

interface Cashed {
  cashings?: readonly CashingRow[];
  totalCashed?: number;
}

/** Which of a driver's cashings are shown: kept in the address, so that Back, reload and the printer know it. */
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
    /** What the rows of the period come to. */
    totalOf: ({ cashings = [], totalCashed }: Cashed): number =>
      days === undefined && totalCashed !== undefined ? totalCashed : sumOf(cashings.filter(isIn)),
  };
};
