import { useTranslate } from 'react-admin';
import type { Field } from '../../../contract/fields';

/** A choice as its label. */
export const ChoiceText = ({ field, value }: { field: Field; value: string | number | boolean }) => {
  const key = String(value);
  return useTranslate()(`motoka.choice.${key}`, { _: field.options?.[key] ?? key });
};
