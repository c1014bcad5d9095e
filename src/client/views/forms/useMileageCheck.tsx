import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Question } from '../Question';
import { afterPaint } from '../afterPaint';
import { formatDay, formatInteger } from '../format';
import { useDefinition } from '../useDefinition';
import { dayOfReading } from './lastReading';
import { odometerOf, readingOf } from './readings';
import { useAsk } from './useAsk';

type Values = Readonly<Record<string, unknown>>;

const numberOf = (value: unknown): number | undefined =>
  value === undefined || value === null || value === '' ? undefined : Number(value);

/** Asks before a mileage is recorded that lies below the last one known: one digit too few or too many is soon typed. */
export const useMileageCheck = (base: RaRecord | undefined) => {
  const definition = useDefinition();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { setFocus } = useFormContext();
  const { asked, ask } = useAsk<string, boolean>();

  const lastKnown = async (values: Values) => {
    const odometer = odometerOf(definition);
    const own = readingOf(definition);
    if (!odometer) return { last: own === undefined ? undefined : numberOf(base?.[own]), day: undefined };
    const id = numberOf(values[odometer.via]);
    if (id === undefined) return { last: undefined, day: undefined };
    const { data } = await dataProvider.getOne(odometer.definition.name, { id });
    const last = numberOf(data[odometer.source]);
    const day = (reading: number) => dayOfReading(dataProvider, odometer.via, id, reading);
    return { last, day };
  };

  /** Whether to go on; what cannot be looked up is no reason to ask. */
  const isMeant = async (values: Values): Promise<boolean> => {
    const source = readingOf(definition);
    const typed = source === undefined ? undefined : numberOf(values[source]);
    if (source === undefined || typed === undefined || !(typed >= 0) || typed === numberOf(base?.[source]))
      return true;
    const { last, day } = await lastKnown(values).catch(() => ({ last: undefined, day: undefined }));
    if (!last || typed >= last) return true;
    const on = await day?.(last);
    const said = { last: formatInteger(last), typed: formatInteger(typed), date: on && formatDay(on) };
    const isConfirmed = await ask(translate(on ? 'motoka.form.reading' : 'motoka.form.readingUndated', said));
    if (!isConfirmed) afterPaint(() => setFocus(source));
    return isConfirmed;
  };

  const question = (
    <Question
      isOpen={asked !== undefined}
      text={asked?.question ?? ''}
      yes={translate('motoka.action.confirm')}
      no={translate('motoka.action.cancel')}
      onYes={() => asked?.answer(true)}
      onNo={() => asked?.answer(false)}
    />
  );
  return { isMeant, question };
};
