import { type ReactNode, createContext, use, useCallback, useMemo, useState } from 'react';

interface Hints {
  hints: Readonly<Record<string, string>>;
  setHint: (source: string, hint: string | undefined) => void;
}

const HintsContext = createContext<Hints>({ hints: {}, setHint: () => {} });

interface Props {
  /** The hints of the first render. */
  initial: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Provides the hints below the fields of a form. */
export const FormHints = ({ initial, children }: Props) => {
  const [hints, setHints] = useState(initial);
  const setHint = useCallback(
    (source: string, hint = '') => setHints((before) => ({ ...before, [source]: hint })),
    [],
  );
  const value = useMemo(() => ({ hints, setHint }), [hints, setHint]);
  return <HintsContext value={value}>{children}</HintsContext>;
};

export const useFormHints = (): Hints => use(HintsContext);
