import { useTranslate } from 'react-admin';
import type { Field } from '../../../contract/fields';
import { choiceKey } from './choiceKey';

/** A choice as its label. */
export const ChoiceText = ({ field, value }: { field: Field; value: string | number | boolean }) => {
  const key = String(value);
  return useTranslate()(choiceKey(field, key), { _: field.options?.[key] ?? key });
};
