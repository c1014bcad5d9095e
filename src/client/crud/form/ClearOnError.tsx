import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Empties some fields each time the form is refused. */
export const ClearOnError = ({ sources, failures }: { sources: readonly string[]; failures: number }) => {
  const { setValue } = useFormContext();
  const clear = useEvent(() => {
    for (const source of sources) setValue(source, '', { shouldDirty: true });
  });
  useEffect(() => {
    if (failures > 0) clear();
  }, [failures, clear]);
  return null;
};
