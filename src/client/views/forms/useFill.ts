import { useEffect, useRef } from 'react';
import { type RaRecord, useEvent, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormHints } from './FormHints';
import type { Filling } from './fillings';

export interface FillingProps extends Filling {
  /** The record that an Update form began with. */
  base?: RaRecord;
}

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Fills a field in from the picked record, as its default, so that a form nobody has typed into stays untouched. What
 * somebody chose is left alone, and so is what an Add form was opened with.
 */
export const useFill = (filling: FillingProps, picked: RaRecord | undefined, value: unknown): void => {
  const { to, target, base } = filling;
  const { getValues, resetField } = useFormContext();
  const { dirtyFields } = useFormState();
  const { setHint } = useFormHints();
  const translate = useTranslate();
  const representation = useGetRecordRepresentation(target.name);
  const filled = useRef<unknown>(base?.[to]);
  const isTouched = Boolean(dirtyFields[to]);

  const put = (next: unknown, hint?: string) => {
    filled.current = next;
    if (getValues(to) !== next) resetField(to, { defaultValue: next });
    setHint(to, hint);
  };

  const fill = useEvent(() => {
    const present = getValues(to);
    if (isTouched || !(isEmpty(present) || present === filled.current)) return;
    if (picked && value !== undefined) {
      const record = String(representation(picked));
      put(value ?? '', isEmpty(value) ? undefined : translate('motoka.form.filledIn', { record }));
    } else if (base && !picked) put(base[to]);
  });
  useEffect(() => fill(), [fill, picked?.id, value]);

  const dropHint = useEvent(() => setHint(to, undefined));
  useEffect(() => {
    if (isTouched) dropHint();
  }, [isTouched, dropHint]);
};
