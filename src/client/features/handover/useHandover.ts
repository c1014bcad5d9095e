import { useRef, useState } from 'react';
import { HttpError, type TranslateFunction, useTranslate } from 'react-admin';
import { handoversPath } from '../../../contract/paths';
import { cashings } from '../../../resources/cashings';
import { today } from '../../ground/dates/days';
import { httpClient } from '../../ground/providers/httpClient';
import { readMoney } from '../../rows/crud/inputs/parse';
import { useIdempotencyKeys } from '../../rows/crud/form/useIdempotencyKeys';
import { useSubmitResult } from '../../rows/crud/form/useSubmitResult';
import { t } from '../../ground/i18n/locale';
import { fieldErrorsOf, recordOf } from '../../ground/providers/request';
import { choiceName, choiceOf } from './choices';
import type { Leaving } from './useLeaving';

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => String(value ?? '').trim();

/** Returns the details of a handover besides the driver and the car. */
const detailsOf = (values: Values): Values =>
  Object.fromEntries(
    [
      ['date', values['date'] === today() ? '' : values['date']],
      ['mileage', values['mileage'] ? Number(values['mileage']) : ''],
      ['notes', textOf(values['notes'])],
    ].filter(([, value]) => value),
  );

/** The incoming driver: one of the drivers, or a new one. */
const incomingOf = ({ isNewDriver, driverId, name, phone }: Values): Values =>
  isNewDriver
    ? { driver: { name: textOf(name), ...(textOf(phone) && { phone: textOf(phone) }) } }
    : { driverId: Number(driverId) };

const isLeft = ({ assignment, isOfCar }: Leaving, values: Values): boolean =>
  !isOfCar || choiceOf(values, assignment).leaves === true;

/** Returns the body of the call: who leaves, and what becomes of their debt. */
const bodyOf = (values: Values, leaving: readonly Leaving[], translate: TranslateFunction): Values => ({
  ...incomingOf(values),
  carId: Number(values['carId']),
  ...detailsOf(values),
  leaving: leaving.map(({ assignment, balance }) => {
    const { how = 'open', amount = '' } = choiceOf(values, assignment);
    const { driverId, numberPlate: plate } = assignment;
    // A choice that was made for another day may be left in the form.
    const action = (balance?.balance ?? 0) > 0 ? how : 'open';
    if (action === 'open') return { driverId, action };
    return {
      driverId,
      action,
      amount: Number(readMoney(amount, cashings.fields.amount)),
      ...(action === 'forgive' && { reason: translate('motoka.money.handover.reason', { plate }) }),
    };
  }),
});

const inputs = ['carId', 'driverId', 'date', 'mileage', 'notes'];

/** Returns the server's errors by the inputs of the form. An error without an input is only shown above the form. */
const errorsOf = (reason: HttpError, leaving: readonly Leaving[]): Record<string, string> => {
  const nameOf = (source: string): string | undefined => {
    const [first = '', index = '', part] = source.split('.');
    if (first === 'driver') return index;
    const left = first === 'leaving' && part === 'amount' ? leaving[Number(index)] : undefined;
    if (left) return choiceName(left.assignment, 'amount');
    return inputs.includes(source) ? source : undefined;
  };
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(reason.body)).flatMap(([source, message]) => {
      const name = nameOf(source);
      return name ? [[name, message]] : [];
    }),
  );
};

/** Hands a car over in one call. It succeeds or fails as a whole. */
export const useHandover = (all: readonly Leaving[]) => {
  const translate = useTranslate();
  const outcome = useSubmitResult(t('assigned'), { isInPage: true });
  const keyOf = useIdempotencyKeys();
  /** The body of an attempt without an answer. Its repetition is equal, even if it was saved and no driver is left to leave. */
  const unanswered = useRef<{ values: string; body: Values }>(undefined);
  const [assignmentId, setAssignmentId] = useState<number>();

  const submit = async (values: Values): Promise<Record<string, string> | undefined> => {
    const leaving = all.filter((one) => isLeft(one, values));
    const text = JSON.stringify(values);
    const last = unanswered.current;
    const body = last?.values === text ? last.body : bodyOf(values, leaving, translate);
    unanswered.current = { values: text, body };
    try {
      const { json } = await httpClient(handoversPath, t('assignFailed'), {
        method: 'POST',
        headers: { 'Idempotency-Key': keyOf(body) },
        body: JSON.stringify(body),
      });
      outcome.succeed();
      setAssignmentId(Number(recordOf(json)['id']));
      return undefined;
    } catch (reason) {
      outcome.fail(reason);
      if (!(reason instanceof HttpError)) return undefined;
      if (reason.status > 0) unanswered.current = undefined;
      return errorsOf(reason, leaving);
    }
  };
  return { submit, outcome, assignmentId };
};
