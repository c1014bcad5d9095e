import { useRef } from 'react';
import { newIdempotencyKey } from '../../../providers/idempotencyKey';

/** The key of an assignment: the same while the same is sent again, another one for another driver or car. */
export const useAssignmentKey = () => {
  const last = useRef({ driverId: 0, carId: 0, key: '' });
  return (driverId: number, carId: number): string => {
    const isAgain = last.current.driverId === driverId && last.current.carId === carId;
    if (!isAgain) last.current = { driverId, carId, key: newIdempotencyKey() };
    return last.current.key;
  };
};
