import { useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { cashings } from '../../../resources/cashings';
import { noErrorToast } from '../../rows/crud/list/listDefaults';
import { addDays, today } from '../../ground/dates/days';
import { type Suggestion, useSuggestions } from '../balances/api';

/** The days whose cashings the server suggests targets from. */
const SUGGESTED_FROM_DAYS = 60;
/** A suggestion a month stems from one to three cashings. */
const FEW = 'month';
const CASHINGS_MAX = 1000;

/** Removes the suggestions that stem from a single cashing: one payment says nothing about a target. */
const withoutSingles = (
  suggestions: readonly Suggestion[],
  recent: readonly RaRecord[],
): readonly Suggestion[] =>
  suggestions.map((one) => {
    const isOf = (cashing: RaRecord) =>
      cashing['driverId'] === one.driverId && cashing['carId'] === one.carId;
    const isSingle = one.every === FEW && recent.filter(isOf).length === 1;
    return isSingle ? { ...one, every: null, amount: null } : one;
  });

/** The suggestions of the server, except those that stem from a single cashing. */
export const useReliableSuggestions = () => {
  const { data, error, isPending } = useSuggestions();
  const driverId = (data ?? []).filter(({ every }) => every === FEW).map((one) => one.driverId);
  const isEnabled = driverId.length > 0;
  const recent = useGetList<RaRecord>(
    cashings.name,
    {
      filter: { driverId, date_gte: addDays(today(), 1 - SUGGESTED_FROM_DAYS) },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: CASHINGS_MAX },
    },
    { ...noErrorToast, enabled: isEnabled },
  );
  const reliable = useMemo(() => data && withoutSingles(data, recent.data ?? []), [data, recent.data]);
  return {
    data: reliable,
    error: error ?? recent.error,
    isPending: isPending || (isEnabled && recent.isPending),
  };
};
