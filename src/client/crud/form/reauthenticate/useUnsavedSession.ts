import { useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { deferLogout } from '../../../providers/deferLogout';

/** An ended session leaves the page standing for as long as the form holds something; answers how to give that up. */
export const useUnsavedSession = (): (() => void) => {
  const { isDirty, isSubmitting } = useFormState();
  const release = useRef(() => {});
  const isUnsaved = isDirty || isSubmitting;
  useEffect(() => {
    if (!isUnsaved) return;
    release.current = deferLogout();
    return () => release.current();
  }, [isUnsaved]);
  return useEvent(() => release.current());
};
