import { type ReactNode, createContext, use, useCallback, useMemo, useState } from 'react';

interface Hints {
  hints: Readonly<Record<string, string>>;
  setHint: (source: string, hint: string | undefined) => void;
  /** Moves the focus on from a picked reference to the first field that it does not fill in. */
  focusNext: (from: string) => void;
}

const HintsContext = createContext<Hints>({ hints: {}, setHint: () => {}, focusNext: () => {} });

interface Props extends Pick<Hints, 'focusNext'> {
  /** The hints of the first render. */
  initial: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Provides the hints below the fields of a form, and what moves its focus on. */
export const FormHints = ({ initial, focusNext, children }: Props) => {
  const [hints, setHints] = useState(initial);
  const setHint = useCallback(
    (source: string, hint = '') => setHints((before) => ({ ...before, [source]: hint })),
    [],
  );
  const value = useMemo(() => ({ hints, setHint, focusNext }), [hints, setHint, focusNext]);
  return <HintsContext value={value}>{children}</HintsContext>;
};

export const useFormHints = (): Hints => use(HintsContext);
