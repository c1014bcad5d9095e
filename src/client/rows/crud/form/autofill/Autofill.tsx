import { useEffect } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useDefinition } from '../../useDefinition';
import type { Values } from './defaultValues';
import { applyRule, type Autofilled, autofillRulesOf } from './rules';
import { useFormHints } from '../FormHints';
import { useReader } from '../useReader';
import type { FocusNext } from './useFocusNext';
import { isEmpty } from '../../../../ground/isEmpty';

/** Returns the input of a field if the user is typing into it. */
const inputBeingTyped = (name: string): HTMLInputElement | undefined => {
  const { activeElement } = document;
  const isTyped =
    activeElement instanceof HTMLInputElement && activeElement.name === name && activeElement.value !== '';
  return isTyped ? activeElement : undefined;
};

interface AutofillOptions {
  /** The reference that the user picks. */
  from: string;
  /** The record that an Update form was opened with. */
  base?: RaRecord | undefined;
  given?: Values | undefined;
  /** Called after the fields have been filled in. */
  onFilled: () => void;
}

/**
 * Fills in the fields that follow from a picked reference. Sets them as default values, so that the form does not become
 * dirty. Does not overwrite fields that the user has changed, or initial values of an Add form.
 */
const useAutofill = ({ from, base, given = {}, onFilled }: AutofillOptions): void => {
  const { getValues, resetField, formState } = useFormContext();
  const { dirtyFields } = useFormState();
  const { setHint } = useFormHints();
  const reader = useReader();
  const translate = useTranslate();
  const picked = useWatch({ name: from });
  const isInitial = from in given && Number(picked) === Number(given[from]);
  const rules = autofillRulesOf(useDefinition()).filter(
    ({ from: source, to, isUpward }) =>
      source === from && !((isInitial || isUpward) && to in given) && !(isUpward && base),
  );
  // An Update form keeps the recorded values until the user picks another reference.
  // What another rule has filled in fills in nothing above it.
  const isPicked = base || rules.every(({ isUpward }) => isUpward) ? dirtyFields[from] : true;
  const id = picked && isPicked ? Number(picked) : undefined;

  const fillField = (signal: AbortSignal, to: string, value: unknown, hint?: string) => {
    const present = getValues(to);
    if (dirtyFields[to]) return;
    // On a slow connection the user may be typing a search when the value arrives. It is set on blur then.
    const input = isEmpty(present) ? inputBeingTyped(to) : undefined;
    if (input)
      return input.addEventListener('blur', () => fillField(signal, to, value, hint), { once: true, signal });
    if (present !== value) resetField(to, { defaultValue: value });
    setHint(to, hint);
  };
  const lookUp = useEvent((by: number) => Promise.all(rules.map((rule) => applyRule(rule, by, reader))));
  const fillIn = useEvent((signal: AbortSignal, all: readonly (Autofilled | undefined)[]) => {
    for (const one of all) {
      if (!one) continue;
      const hint = isEmpty(one.value) ? undefined : translate('motoka.form.filledIn', { record: one.record });
      fillField(signal, one.to, one.value ?? '', hint);
    }
    onFilled();
  });
  const restore = useEvent((signal: AbortSignal) => {
    if (base) for (const { to } of rules) fillField(signal, to, base[to]);
  });

  const { isReady } = formState;
  useEffect(() => {
    // The form's first reset would remove values that are filled in before it.
    if (!isReady) return;
    const nextPick = new AbortController();
    const { signal } = nextPick;
    if (id === undefined) restore(signal);
    else void lookUp(id).then((all) => signal.aborted || fillIn(signal, all));
    return () => nextPick.abort();
  }, [isReady, id, lookUp, fillIn, restore]);

  const changedFields = rules.flatMap(({ to }) => (dirtyFields[to] ? [to] : [])).join(' ');
  useEffect(() => {
    for (const to of changedFields.split(' ')) setHint(to, undefined);
  }, [changedFields, setHint]);
};

interface Props {
  base?: RaRecord | undefined;
  given?: Values | undefined;
  focus: FocusNext;
}

const FromPick = ({ from, base, given, focus }: Props & { from: string }) => {
  useAutofill({
    from,
    base,
    given,
    onFilled: () => focus.focusFirstEmpty(from),
  });
  return null;
};

/** Fills in the fields that follow from a picked record, such as a car's owner and current driver. */
export const Autofill = (props: Props) => {
  const picks = new Set(autofillRulesOf(useDefinition()).map(({ from }) => from));
  return [...picks].map((from) => <FromPick key={from} from={from} {...props} />);
};
