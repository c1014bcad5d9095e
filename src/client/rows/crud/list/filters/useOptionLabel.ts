import { useResourceContext, useTranslate } from 'react-admin';
import type { Field } from '../../../../../contract/fields';
import { useChoiceLabel } from '../../fields/FieldValue';
import type { ListFilter } from './filters';

const fixed: Field = { kind: 'choice', label: '' };

/** Returns a function that names the values of a filter. */
export const useOptionLabel = ({
  source,
  choices = {},
  listed,
}: Pick<ListFilter, 'source' | 'choices' | 'listed'>): ((key: string) => string) => {
  const translate = useTranslate();
  const name = useResourceContext() ?? '';
  const labelOf = useChoiceLabel(listed ?? fixed);
  return (key) =>
    listed
      ? labelOf(key)
      : translate(`resources.${name}.options.${source}.${key}`, { _: choices[key] ?? key });
};
