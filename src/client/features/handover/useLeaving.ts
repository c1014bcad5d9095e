import { useMemo } from 'react';
import {
  type Assignment,
  type FallingDue,
  type Balance,
  useAssignments,
  useBalances,
  useFallingDue,
} from '../balances/api';

/** A driver who leaves a car at the handover, with their balance on that day. */
export interface Leaving {
  readonly assignment: Assignment;
  readonly balance: Balance | undefined;
  /** What falls due after the handover for the days before it. */
  readonly fallingDue: FallingDue | undefined;
  /** True for the car that is handed over; false for the car that the incoming driver leaves. */
  readonly isOfCar: boolean;
}

interface Handover {
  readonly carId: number | undefined;
  readonly driverId: number | undefined;
  readonly day: string;
  readonly today: string;
}

const isPresent = ({ endedOn }: Assignment): boolean => endedOn === null;
const isOf = (
  balance: Pick<Balance, 'driverId' | 'carId' | 'userId'>,
  { driverId, carId, userId }: Assignment,
): boolean => balance.driverId === driverId && balance.carId === carId && balance.userId === userId;

/** Returns the car's current drivers and the incoming driver's current cars; undefined while pending. */
export const useLeaving = ({ carId, driverId, day, today }: Handover) => {
  const ofCar = useAssignments({ carId }, carId !== undefined);
  const ofDriver = useAssignments({ driverId }, driverId !== undefined);
  const present = useMemo(() => {
    const all = [...(ofCar.data ?? []), ...(ofDriver.data ?? [])].filter(isPresent);
    // A driver who already has this car does not leave it.
    return all.filter((one) => (one.driverId === driverId) !== (one.carId === carId));
  }, [ofCar.data, ofDriver.data, carId, driverId]);
  const ids = present.map((one) => one.driverId);
  const asOf = { asOf: day < today ? day : undefined };
  const balances = useBalances({ driverId: ids }, asOf, ids.length > 0);
  const fallingDue = useFallingDue({ driverId: ids }, asOf, ids.length > 0);
  const queries = [
    ...(carId === undefined ? [] : [ofCar]),
    ...(driverId === undefined ? [] : [ofDriver]),
    ...(ids.length === 0 ? [] : [balances, fallingDue]),
  ];
  const isLoaded = queries.every(({ data }) => data !== undefined);
  const leaving = useMemo((): readonly Leaving[] | undefined => {
    if (!isLoaded) return undefined;
    return present.map((assignment) => ({
      assignment,
      isOfCar: assignment.carId === carId,
      balance: balances.data?.find((one) => isOf(one, assignment)),
      fallingDue: fallingDue.data?.find((one) => isOf(one, assignment)),
    }));
  }, [isLoaded, present, carId, balances.data, fallingDue.data]);
  return {
    leaving,
    error: queries.find(({ error }) => error)?.error,
  };
};
