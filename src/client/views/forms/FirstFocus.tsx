import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { focusQuietly } from './quietFocus';

/** Puts whoever opened a form into its first field. */
export const FirstFocus = ({ source }: { source: string }) => {
  const { setFocus } = useFormContext();
  useEffect(() => focusQuietly(() => setFocus(source)), [setFocus, source]);
  return null;
};
