import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

let quiet = 0;

/** Moves the focus without opening what opens for somebody who goes there themselves. */
export const focusWithoutOpening = (focus: () => void): void => {
  quiet += 1;
  focus();
  // The form moves the focus a tick later.
  setTimeout(() => (quiet -= 1));
};

export const isOpeningSuppressed = (): boolean => quiet > 0;

/** Puts whoever opened a form into its first field. */
export const FirstFocus = ({ source }: { source: string }) => {
  const { setFocus } = useFormContext();
  useEffect(() => focusWithoutOpening(() => setFocus(source)), [setFocus, source]);
  return null;
};
