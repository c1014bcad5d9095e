import { useEffect, useRef, useState } from 'react';
import { HttpError, type RaRecord, useEvent, useRefresh } from 'react-admin';
import { useAfterPaint } from '../afterPaint';
import { SubmitCancelled } from './usePrompt';
import { useCloseDialog } from './FormDialog';

/** How long a success is shown before its dialog closes. */
const closingDelay = 1000;

interface State {
  message?: string;
  error?: string;
  /** Nobody knows what became of it: there was no answer. */
  isUnanswered?: boolean;
  /** The record that was saved last, where the form stays open for another one. */
  saved?: RaRecord | undefined;
  successes: number;
  failures: number;
}

/** What became of a form that was sent, and how often. */
export interface SubmitResult extends State {
  succeed: (saved?: RaRecord) => void;
  fail: (reason: unknown) => void;
  /** Whether the dialog stays open after the next success. */
  keepOpen: (isKept: boolean) => void;
}

/**
 * Says how sending went: a success closes the dialog after a second, unless the form is part of a page or stays open
 * for another record; a failure is also shown in an alert.
 */
export const useSubmitResult = (success: string, { isInPage = false } = {}): SubmitResult => {
  const [state, setState] = useState<State>({ successes: 0, failures: 0 });
  const isKeptOpen = useRef(false);
  const afterPaint = useAfterPaint();
  const refresh = useRefresh();
  const close = useEvent(useCloseDialog());
  const { successes, failures, saved } = state;
  const isClosing = successes > 0 && !isInPage && !saved;
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(close, closingDelay);
    return () => clearTimeout(timer);
  }, [isClosing, close]);
  return {
    ...state,
    succeed: (record) => {
      const next = isKeptOpen.current ? record : undefined;
      setState({ successes: successes + 1, failures, message: success, saved: next });
      refresh();
    },
    fail: (reason) => {
      if (reason instanceof SubmitCancelled) return;
      const error = reason instanceof Error ? reason.message : String(reason);
      const isUnanswered = reason instanceof HttpError && reason.status === 0;
      setState({ successes, failures: failures + 1, error, isUnanswered, saved });
      afterPaint(() => window.alert(error));
    },
    keepOpen: (isKept) => (isKeptOpen.current = isKept),
  };
};
