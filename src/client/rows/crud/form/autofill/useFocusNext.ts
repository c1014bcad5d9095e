import { useRef } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useDefinition } from '../../useDefinition';
import { fieldOf } from '../focusWithoutOpening';
import { autofillRulesOf } from './rules';
import { isEmpty } from '../../../../ground/isEmpty';

/**
 * Returns functions that move the focus of an Add form on from a picked reference: once its fields are filled in, to the
 * first empty one, or earlier, if the user types on, to the first that it does not fill in.
 */
export const useFocusNext = (sources: readonly string[], isAdd: boolean) => {
  const { getValues } = useFormContext();
  const rules = autofillRulesOf(useDefinition());
  const moved = useRef<Element>(null);
  const focus = (form: HTMLFormElement | null, isNext: (source: string) => boolean) => {
    const next = sources.find((source) => isEmpty(getValues(source)) && isNext(source));
    // Not `setFocus`, which is asynchronous: the user may have moved the focus by then.
    const field = next === undefined ? undefined : fieldOf(form, next);
    if (!field || field === document.activeElement) return;
    field.focus();
    moved.current = field;
  };
  const focusNext = useEvent((from: string) => {
    const { activeElement } = document;
    if (!isAdd || !(activeElement instanceof HTMLInputElement) || activeElement.name !== from) return;
    const filledIn = rules.filter((rule) => rule.from === from).map(({ to }) => to);
    focus(activeElement.form, (source) => source !== from && !filledIn.includes(source));
  });
  const focusFirstEmpty = useEvent((from: string) => {
    const { activeElement } = document;
    if (!isAdd || !(activeElement instanceof HTMLInputElement)) return;
    const isUntouched = activeElement === moved.current && activeElement.value === '';
    if (activeElement.name === from || isUntouched) focus(activeElement.form, () => true);
  });
  return { focusNext, focusFirstEmpty };
};

export type FocusNext = ReturnType<typeof useFocusNext>;
