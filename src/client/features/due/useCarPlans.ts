import { useGetList } from 'react-admin';
import { due } from '../../../reports/due';
import { works } from '../../../resources/works';
import { isUnsent } from '../../ground/providers/outbox/unsent';
import { useReport } from '../../ground/providers/useReport';
import { planIdsOf } from '../../ground/providers/visits';
import { newestFirst, noErrorToast } from '../../rows/crud/list/listDefaults';
import { type Due, planKind } from './api';

/** The latest works of a car that are read: more than its plans. */
const WORKS_MAX = 200;

export interface LastDone {
  readonly date: string;
  readonly mileage: number | null;
  readonly isUnsent: boolean;
}

/** Reads the plans of a car, and when each was last done. */
export const useCarPlans = (carId: number) => {
  const filter = { carId };
  const { data, error } = useReport(due, { filter: { ...filter, kind: planKind } });
  const { data: done = [], isPending } = useGetList(
    works.name,
    { filter, sort: newestFirst(works), pagination: { page: 1, perPage: WORKS_MAX } },
    { ...noErrorToast, enabled: (data?.length ?? 0) > 0 },
  );
  const lastOf = ({ recordId }: Due): LastDone | undefined => {
    const work = done.find((one) => planIdsOf(one).includes(recordId));
    return (
      work && {
        date: String(work['date']),
        mileage: Number(work['mileage'] ?? 0) || null,
        isUnsent: isUnsent(work),
      }
    );
  };
  /** Whether it is known when each was last done. */
  const isComplete = data !== undefined && (data.length === 0 || !isPending);
  return { rows: data, isComplete, error, lastOf };
};
