import { useEffect, useState } from 'react';
import { HttpError, useEvent, useRefresh } from 'react-admin';
import { afterPaint } from './afterPaint';
import { Withdrawn } from './forms/withdrawn';
import { useCloseDialog } from './useCloseDialog';

/** How long a success is shown before its dialog closes. */
const closingDelay = 1000;

interface State {
  message?: string;
  error?: string;
  /** Nobody knows what became of it: there was no answer. */
  isUnanswered?: boolean;
  successes: number;
  failures: number;
}

/** What became of a form that was sent, and how often. */
export interface Outcome extends State {
  succeed: () => void;
  fail: (reason: unknown) => void;
}

/**
 * Says how sending went: a success closes the dialog after a second, unless the form is part of a page; a failure is
 * also shown in an alert.
 */
export const useOutcome = (success: string, { isInPage = false } = {}): Outcome => {
  const [state, setState] = useState<State>({ successes: 0, failures: 0 });
  const refresh = useRefresh();
  const close = useEvent(useCloseDialog());
  const { successes, failures } = state;
  useEffect(() => {
    if (successes === 0 || isInPage) return;
    const timer = setTimeout(close, closingDelay);
    return () => clearTimeout(timer);
  }, [successes, isInPage, close]);
  return {
    ...state,
    succeed: () => {
      setState({ successes: successes + 1, failures, message: success });
      refresh();
    },
    fail: (reason) => {
      if (reason instanceof Withdrawn) return;
      const error = reason instanceof Error ? reason.message : String(reason);
      const isUnanswered = reason instanceof HttpError && reason.status === 0;
      setState({ successes, failures: failures + 1, error, isUnanswered });
      afterPaint(() => window.alert(error));
    },
  };
};
