import { useEffect, useRef } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useDefinition } from '../../useDefinition';
import type { Values } from './defaultValues';
import { applyRule, type Autofilled, autofillRulesOf } from './rules';
import { useFormHints } from '../FormHints';
import { useReader } from '../useReader';

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The input of a field while the user types into it. */
const inputBeingTyped = (name: string): HTMLInputElement | undefined => {
  const { activeElement } = document;
  const isTyped =
    activeElement instanceof HTMLInputElement && activeElement.name === name && activeElement.value !== '';
  return isTyped ? activeElement : undefined;
};

interface AutofillOptions {
  /** The reference that is picked. */
  from: string;
  /** The record that an Update form began with. */
  base?: RaRecord | undefined;
  /** What an Add form was opened with. */
  given?: Values | undefined;
  /** Called once everything that follows from a pick has been filled in. */
  onFilled: () => void;
}

/**
 * Fills in what follows from a pick, as the fields' defaults, so that a form nobody has typed into stays untouched. What
 * somebody chose is left alone, and so is what an Add form was opened with.
 */
const useAutofill = ({ from, base, given = {}, onFilled }: AutofillOptions): void => {
  const { getValues, resetField, formState } = useFormContext();
  const { dirtyFields } = useFormState();
  const { setHint } = useFormHints();
  const reader = useReader();
  const translate = useTranslate();
  const picked = useWatch({ name: from });
  const isAsGiven = from in given && Number(picked) === Number(given[from]);
  const rules = autofillRulesOf(useDefinition()).filter(
    (rule) => rule.from === from && !(isAsGiven && rule.to in given),
  );
  // An Update form begins with what was recorded, whoever the car belongs to today.
  const id = picked && (!base || dirtyFields[from]) ? Number(picked) : undefined;
  const filled = useRef<Record<string, unknown>>(base ?? { ...formState.defaultValues });

  const put = (signal: AbortSignal, to: string, value: unknown, hint?: string) => {
    const present = getValues(to);
    if (dirtyFields[to] || !(isEmpty(present) || present === filled.current[to])) return;
    // On a slow link the value may arrive while the user searches for one: their text stays until they leave the field.
    const input = isEmpty(present) ? inputBeingTyped(to) : undefined;
    if (input)
      return input.addEventListener('blur', () => put(signal, to, value, hint), { once: true, signal });
    filled.current = { ...filled.current, [to]: value };
    if (present !== value) resetField(to, { defaultValue: value });
    setHint(to, hint);
  };
  const lookUp = useEvent((by: number) => Promise.all(rules.map((rule) => applyRule(rule, by, reader))));
  const fillIn = useEvent((signal: AbortSignal, all: readonly (Autofilled | undefined)[]) => {
    for (const one of all) {
      if (!one) continue;
      const hint = isEmpty(one.value) ? undefined : translate('motoka.form.filledIn', { record: one.record });
      put(signal, one.to, one.value ?? '', hint);
    }
    onFilled();
  });
  const takeBack = useEvent((signal: AbortSignal) => {
    if (base) for (const { to } of rules) put(signal, to, base[to]);
  });

  const { isReady } = formState;
  useEffect(() => {
    // The form's own first reset would take away what is filled in before it.
    if (!isReady) return;
    const nextPick = new AbortController();
    const { signal } = nextPick;
    if (id === undefined) takeBack(signal);
    else void lookUp(id).then((all) => signal.aborted || fillIn(signal, all));
    return () => nextPick.abort();
  }, [isReady, id, lookUp, fillIn, takeBack]);

  const touched = rules.flatMap(({ to }) => (dirtyFields[to] ? [to] : [])).join(' ');
  useEffect(() => {
    for (const to of touched.split(' ')) setHint(to, undefined);
  }, [touched, setHint]);
};

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
