import { useMemo } from 'react';
import { type Assignment, type Balance, useAssignments, useBalances } from '../api';

/** A driver who has a car up to the handover, and what they owe for it then. */
export interface Leaving {
  readonly assignment: Assignment;
  readonly balance: Balance | undefined;
  /** Whether it is the car that is handed over; else it is the one that the incoming driver leaves for it. */
  readonly isOfCar: boolean;
}

interface Handover {
  readonly carId: number | undefined;
  readonly driverId: number | undefined;
  /** Its day. */
  readonly day: string;
  readonly today: string;
}

const isPresent = ({ endedOn }: Assignment): boolean => endedOn === null;
const isOf = (balance: Balance, { driverId, carId, userId }: Assignment): boolean =>
  balance.driverId === driverId && balance.carId === carId && balance.userId === userId;

/** Who has the car today, and which car the incoming driver has; undefined until both are known. */
export const useLeaving = ({ carId, driverId, day, today }: Handover) => {
  const ofCar = useAssignments({ carId }, carId !== undefined);
  const ofDriver = useAssignments({ driverId }, driverId !== undefined);
  const present = useMemo(() => {
    const all = [...(ofCar.data ?? []), ...(ofDriver.data ?? [])].filter(isPresent);
    // Who has the car already goes on.
    return all.filter((one) => (one.driverId === driverId) !== (one.carId === carId));
  }, [ofCar.data, ofDriver.data, carId, driverId]);
  const ids = present.map((one) => one.driverId);
  const balances = useBalances({ driverId: ids }, { asOf: day < today ? day : undefined }, ids.length > 0);
  const asked = [
    ...(carId === undefined ? [] : [ofCar]),
    ...(driverId === undefined ? [] : [ofDriver]),
    ...(ids.length === 0 ? [] : [balances]),
  ];
  const isKnown = asked.every(({ data }) => data !== undefined);
  const leaving = useMemo((): readonly Leaving[] | undefined => {
    if (!isKnown) return undefined;
    return present.map((assignment) => ({
      assignment,
      isOfCar: assignment.carId === carId,
      balance: balances.data?.find((one) => isOf(one, assignment)),
    }));
  }, [isKnown, present, carId, balances.data]);
  return {
    leaving,
    error: asked.find(({ error }) => error)?.error,
    retry: () => void Promise.all(asked.map(({ refetch }) => refetch())),
  };
};
