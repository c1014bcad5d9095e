import { useEffect, useRef } from 'react';

let isSuppressed = false;

/** Returns the field of a form that the user sees: the input of a select is hidden behind its button. */
export const fieldOf = (
  form: HTMLFormElement | null | undefined,
  source: string,
): HTMLElement | undefined => {
  const field = form?.elements.namedItem(source);
  if (!(field instanceof HTMLElement)) return undefined;
  return field.parentElement?.querySelector<HTMLElement>('[role=combobox]') ?? field;
};

/** Focuses a field of the form around an element. A field that opens a list when the user focuses it stays closed. */
export const focusWithoutOpening = (element: Element | null | undefined, source: string): void => {
  isSuppressed = true;
  fieldOf(element?.closest('form'), source)?.focus();
  isSuppressed = false;
};

export const isOpeningSuppressed = (): boolean => isSuppressed;

export const FirstFocus = ({ source }: { source: string }) => {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => focusWithoutOpening(mark.current, source), [source]);
  return <span ref={mark} hidden />;
};
