import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useDefinition } from '../../useDefinition';
import type { Values } from './defaultValues';
import { autofillRulesOf } from './rules';
import { isEmpty, useAutofill } from './useAutofill';

interface Props {
  base?: RaRecord | undefined;
  given?: Values | undefined;
  sources: readonly string[];
}

const FromPick = ({ from, base, given, sources }: Props & { from: string }) => {
  const { getValues } = useFormContext();
  /** Whoever picked and waits goes on to what is still to be typed. */
  const goOn = () => {
    const { activeElement } = document;
    if (base || !(activeElement instanceof HTMLInputElement) || activeElement.name !== from) return;
    const next = sources.find((source) => isEmpty(getValues(source)));
    const field = next && activeElement.form?.elements.namedItem(next);
    // At once: the form's own way takes a tick, in which somebody may have gone elsewhere.
    if (field instanceof HTMLElement) field.focus();
  };
  useAutofill({ from, base, given, onFilled: goOn });
  return null;
};

/** Fills in what follows from what was picked: a car's owner, its driver of today. */
export const Autofill = (props: Props) => {
  const picks = new Set(autofillRulesOf(useDefinition()).map(({ from }) => from));
  return [...picks].map((from) => <FromPick key={from} from={from} {...props} />);
};
