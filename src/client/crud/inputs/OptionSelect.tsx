import type { ComponentProps } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/fields';
import { choiceKey } from '../fields/choiceKey';

type Props = Pick<ComponentProps<typeof SelectInput>, 'source' | 'isRequired' | 'validate'> & {
  field: Field;
};

/** Asks for one of a few values. */
export const OptionSelect = ({ field, ...props }: Props) => {
  const translate = useTranslate();
  const choices = Object.entries(field.options ?? {}).map(([id, label]) => ({
    id,
    name: translate(choiceKey(field, id), { _: label }),
  }));
  return <SelectInput {...props} choices={choices} translateChoice={false} helperText={false} fullWidth />;
};
