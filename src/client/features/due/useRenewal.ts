import { useDataProvider } from 'react-admin';
import { papers } from '../../../resources/papers';
import { type Due, resourceOf } from './api';

/** What a renewed paper has in common with the one before. */
const repeated = ['number', 'amount', 'paidFrom'] as const;

/** Out of the takings is paid what a driver paid for once. */
const FROM_TAKINGS = 'driver';

/** Returns a function that fills in the form of what follows a paper or an insurance: its number, its cost, and how it was paid. */
export const useRenewal = () => {
  const dataProvider = useDataProvider();
  return async (due: Due, validUntil: string): Promise<Readonly<Record<string, unknown>>> => {
    const { kind, carId, driverId, userId, amount, recordId } = due;
    const resource = resourceOf(due);
    const of = resource === papers.name ? { kind, carId, driverId, userId } : { carId, userId };
    // Without an answer the form has what the row knows.
    const last: Readonly<Record<string, unknown>> = await dataProvider
      .getOne(resource, { id: recordId })
      .then(({ data }) => data)
      .catch(() => ({ amount }));
    const known = repeated.filter(
      (source) => last[source] !== null && last[source] !== undefined && last[source] !== FROM_TAKINGS,
    );
    return { ...of, validUntil, ...Object.fromEntries(known.map((source) => [source, last[source]])) };
  };
};
