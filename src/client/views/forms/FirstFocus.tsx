import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Puts whoever opened a form into its first field. */
export const FirstFocus = ({ source }: { source: string }) => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(source), [setFocus, source]);
  return null;
};
