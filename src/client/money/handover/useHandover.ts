import { useRef, useState } from 'react';
import { HttpError, useDataProvider, useTranslate } from 'react-admin';
import { adjustments } from '../../../resources/adjustments';
import { cashings } from '../../../resources/cashings';
import { useAccount } from '../../admin/account/useAccount';
import { today } from '../../providers/days';
import { readMoney } from '../../crud/inputs/parse';
import { useIdempotencyKeys } from '../../crud/form/useIdempotencyKeys';
import { useSubmitResult } from '../../crud/form/useSubmitResult';
import { t } from '../../i18n/locale';
import type { dataProvider } from '../../providers/dataProvider';
import { fieldErrorsOf } from '../../providers/request';
import type { Assignment } from '../api';
import { correctAssignment, deleteAssignment } from '../assignments/write';
import { choiceOf, type Choice } from './choices';
import type { Leaving } from './useLeaving';

type Values = Readonly<Record<string, unknown>>;

/** Returns the details of a handover besides the driver and the car. */
const detailsOf = (values: Values): Values =>
  Object.fromEntries(
    [
      ['date', values['date'] === today() ? '' : values['date']],
      ['mileage', values['mileage'] ? Number(values['mileage']) : ''],
      ['notes', String(values['notes'] ?? '').trim()],
    ].filter(([, value]) => value),
  );

/** Returns the record that settles a leaving driver's debt, if any. */
const settlementOf = (
  { driverId, carId, userId }: Assignment,
  { how, amount }: Partial<Choice>,
  date: string,
  reason: string,
) => {
  if (!how || how === 'open') return undefined;
  const data = {
    driverId,
    carId,
    userId,
    date,
    amount: Number(readMoney(amount ?? '', cashings.fields.amount)),
  };
  return how === 'cash'
    ? { resource: cashings.name, data }
    : { resource: adjustments.name, data: { ...data, effect: 'forgive', reason } };
};

/**
 * Hands a car over: creates the assignment, ends those of the leaving drivers, and settles their debts. When the form is
 * submitted again after a failure, finished steps are skipped.
 */
export const useHandover = (leaving: readonly Leaving[]) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const { assignDriver, create } = useDataProvider<typeof dataProvider>();
  const outcome = useSubmitResult(t('assigned'), { isInPage: true });
  const keyOf = useIdempotencyKeys();
  const finished = useRef(new Set<string>());
  /** The leaving drivers at the first submit: after it the server returns them no longer. */
  const leavingAtSubmit = useRef<readonly Leaving[]>(undefined);
  const [assignmentId, setAssignmentId] = useState<number>();

  const once = async (step: object, work: (key: string) => Promise<unknown>) => {
    const key = keyOf(step);
    if (finished.current.has(key)) return;
    await work(key);
    finished.current.add(key);
  };

  /** The assignment ends on the day of the handover. If it began on that day or later, it is deleted. */
  const endOf = ({ id, startedOn }: Assignment, day: string) =>
    startedOn < day ? correctAssignment(id, { endedOn: day }) : deleteAssignment(id);

  const settle = async ({ assignment, isOfCar }: Leaving, values: Values, day: string) => {
    const choice = choiceOf(values, assignment);
    const isEnded = isOfCar && isAdmin;
    if (isEnded && !choice.leaves) return;
    if (isEnded) await once({ end: assignment.id, day }, () => endOf(assignment, day));
    const reason = translate('motoka.money.handover.reason', { plate: assignment.numberPlate });
    const record = settlementOf(assignment, choice, day, reason);
    if (!record) return;
    const { resource, data } = record;
    await once(record, (idempotencyKey) => create(resource, { data, meta: { idempotencyKey } }));
  };

  const submit = async (values: Values): Promise<Record<string, string> | undefined> => {
    const [driverId, carId] = [Number(values['driverId']), Number(values['carId'])];
    const day = String(values['date'] || today());
    const details = detailsOf(values);
    let id: number;
    try {
      const { data } = await assignDriver(driverId, carId, keyOf({ driverId, carId, details }), details);
      id = Number(data['id']);
    } catch (reason) {
      outcome.fail(reason);
      return reason instanceof HttpError ? fieldErrorsOf(reason.body) : undefined;
    }
    leavingAtSubmit.current ??= leaving;
    for (const one of leavingAtSubmit.current) {
      try {
        await settle(one, values, day);
      } catch (reason) {
        const sentence = reason instanceof Error ? reason.message : String(reason);
        const message = translate('motoka.money.handover.half', {
          driver: one.assignment.driver ?? '',
          sentence,
        });
        outcome.fail(new HttpError(message, reason instanceof HttpError ? reason.status : 0));
        return undefined;
      }
    }
    outcome.succeed();
    setAssignmentId(id);
    return undefined;
  };
  return { submit, outcome, assignmentId };
};
