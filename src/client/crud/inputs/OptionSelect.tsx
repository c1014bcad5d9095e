import type { ComponentProps } from 'react';
import { SelectInput, useTranslate } from 'react-admin';

type Props = Pick<ComponentProps<typeof SelectInput>, 'source' | 'isRequired' | 'validate'> & {
  options: Readonly<Record<string, string>>;
};

/** Asks for one of a few values. */
export const OptionSelect = ({ options, ...props }: Props) => {
  const translate = useTranslate();
  const choices = Object.entries(options).map(([id, label]) => ({
    id,
    name: translate(`motoka.choice.${id}`, { _: label }),
  }));
  return <SelectInput {...props} choices={choices} translateChoice={false} fullWidth />;
};
