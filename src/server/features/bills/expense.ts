import { readable } from '../../auth/access';
import type { Calendar } from '../../ground/calendar';
import { badRequest } from '../../ground/errors';
import type { Input } from '../../ground/input/bodies';
import type { Filling } from '../../rows/records/hooks';
import { refuseNotDue, refuseSettled } from './settle';

const sources = ['billId', 'billOn', 'carId'] as const;

/** Throws for an expense that names a day of a bill on which it is not due, or which is settled already. */
export const refuseBillDay =
  (calendar: Calendar) =>
  async ({ queries, viewer, input, before, isUndo }: Filling): Promise<void> => {
    const after: Input = { ...before, ...input };
    const { billId = null, billOn = null, carId } = after;
    if (billId === null && billOn === null) return;
    if (before && sources.every((source) => after[source] === before[source])) return;
    if (typeof billId !== 'number') throw badRequest({ billId: 'Say which bill it pays' });
    if (typeof billOn !== 'string') throw badRequest({ billOn: 'Say which day of the bill it pays' });
    if (typeof carId !== 'number') return;
    const day = { billId, billOn, carId };
    // What is restored was due when it was recorded.
    if (!isUndo) await refuseNotDue(queries, calendar, readable(viewer), day);
    await refuseSettled(queries, day, before?.id);
  };
