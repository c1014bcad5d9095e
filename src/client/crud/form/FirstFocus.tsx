import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { focusWithoutOpening } from './focusWithoutOpening';

/** Puts whoever opened a form into its first field. */
export const FirstFocus = ({ source }: { source: string }) => {
  const { setFocus } = useFormContext();
  useEffect(() => focusWithoutOpening(() => setFocus(source)), [setFocus, source]);
  return null;
};
