import { readable } from '../../auth/access';
import type { Calendar } from '../../ground/calendar';
import { badRequest } from '../../ground/errors';
import type { Input } from '../../ground/input/bodies';
import type { Filling } from '../../rows/records/hooks';
import { refuseNotDue, refuseSettled } from './settle';

const sources = ['billId', 'billOn', 'carId'] as const;

/** Empties the day of a bill together with the bill. Throws for a day on which the bill is not due, or that is settled already. */
export const fillBillDay =
  (calendar: Calendar) =>
  async ({ queries, viewer, input: sent, before, isUndo }: Filling): Promise<Input> => {
    const isEmptied = sent['billId'] === null && sent['billOn'] === undefined;
    const input = isEmptied ? { ...sent, billOn: null } : sent;
    const after: Input = { ...before, ...input };
    const { billId = null, billOn = null, carId } = after;
    if (billId === null && billOn === null) return input;
    if (before && sources.every((source) => after[source] === before[source])) return input;
    if (typeof billId !== 'number') throw badRequest({ billId: 'Say which bill it pays' });
    if (typeof billOn !== 'string') throw badRequest({ billOn: 'Say which day of the bill it pays' });
    if (typeof carId !== 'number') return input;
    const day = { billId, billOn, carId };
    // What is restored was due when it was recorded.
    if (!isUndo) await refuseNotDue(queries, calendar, readable(viewer), day);
    await refuseSettled(queries, day, before?.id);
    return input;
  };
