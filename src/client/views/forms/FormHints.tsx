import { type ReactNode, createContext, use, useMemo, useState } from 'react';

interface Hints {
  hints: Readonly<Record<string, string>>;
  setHint: (source: string, hint: string | undefined) => void;
}

const HintsContext = createContext<Hints>({ hints: {}, setHint: () => {} });

/** Holds what stands below single fields of a form to help. */
export const FormHints = ({ children }: { children: ReactNode }) => {
  const [hints, setHints] = useState<Readonly<Record<string, string>>>({});
  const value = useMemo(
    () => ({
      hints,
      setHint: (source: string, hint = '') => setHints((before) => ({ ...before, [source]: hint })),
    }),
    [hints],
  );
  return <HintsContext value={value}>{children}</HintsContext>;
};

export const useFormHints = (): Hints => use(HintsContext);
