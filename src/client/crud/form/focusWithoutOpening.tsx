import { useEffect, useRef } from 'react';

let isSuppressed = false;

/** Focuses a field of the form around an element. A field that opens a list when the user focuses it stays closed. */
export const focusWithoutOpening = (element: Element | null | undefined, source: string): void => {
  const field = element?.closest('form')?.elements.namedItem(source);
  isSuppressed = true;
  if (field instanceof HTMLElement) field.focus();
  isSuppressed = false;
};

export const isOpeningSuppressed = (): boolean => isSuppressed;

/** Focuses a field when the form opens. */
export const FirstFocus = ({ source }: { source: string }) => {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => focusWithoutOpening(mark.current, source), [source]);
  return <span ref={mark} hidden />;
};
