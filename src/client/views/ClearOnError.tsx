import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Empties some fields each time the form is refused. */
export const ClearOnError = ({ sources, failures }: { sources: readonly string[]; failures: number }) => {
  const { setValue } = useFormContext();
  useEffect(() => {
    if (failures > 0) for (const source of sources) setValue(source, '', { shouldDirty: true });
    // Only a refusal empties.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [failures]);
  return null;
};
