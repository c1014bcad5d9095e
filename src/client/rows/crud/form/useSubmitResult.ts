import { useEffect, useRef, useState } from 'react';
import { HttpError, type RaRecord, useEvent, useRefresh, useTranslate } from 'react-admin';
import { useAfterPaint } from '../../../shell/layout/afterPaint';
import { SubmitCancelled } from './usePrompt';
import { useCloseDialog } from './FormDialog';
import { fieldErrorsOf } from '../../../ground/providers/request';
import { toast } from '../../../ground/toasts/toasts';

/** How long a success is shown before its dialog closes. */
const CLOSE_DELAY_MS = 1000;

interface State {
  message?: string;
  error?: string;
  /** The record that was saved last, if the form stays open for the next one. */
  saved?: RaRecord | undefined;
  successes: number;
  failures: number;
}

/** The result of the last submission, and the number of successes and failures. */
export interface SubmitResult extends State {
  succeed: (saved?: RaRecord) => void;
  /** Shows why it failed. Returns the server's errors by field. */
  fail: (reason: unknown) => Record<string, string>;
  /** Whether the dialog stays open after the next success. */
  keepOpen: (isKept: boolean) => void;
}

/**
 * Tracks the result of a form. A success closes the dialog after a second, unless the form is part of a page or stays
 * open for the next record. A failure is also shown in an alert.
 */
export const useSubmitResult = (success: string, { isInPage = false } = {}): SubmitResult => {
  const [state, setState] = useState<State>({ successes: 0, failures: 0 });
  const translate = useTranslate();
  const isKeptOpen = useRef(false);
  const afterPaint = useAfterPaint();
  const refresh = useRefresh();
  const close = useEvent(useCloseDialog());
  const { message, successes, failures, saved } = state;
  const isClosing = successes > 0 && !isInPage && !saved;
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(close, message ? CLOSE_DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [isClosing, message, close]);
  return {
    ...state,
    succeed: (record) => {
      const next = isKeptOpen.current ? record : undefined;
      const unsent = record?.['isUnsent'] ? translate('motoka.outbox.saved') : undefined;
      // The form closes at once: the sentence is read on the page.
      const isToast = unsent !== undefined && !next;
      if (isToast) toast(unsent, 'info');
      const shown = isToast ? {} : { message: unsent ?? success };
      setState({ successes: successes + 1, failures, ...shown, saved: next });
      if (!unsent) refresh();
    },
    fail: (reason) => {
      if (reason instanceof SubmitCancelled) return {};
      const error = reason instanceof Error ? reason.message : String(reason);
      setState({ successes, failures: failures + 1, error, saved });
      afterPaint(() => window.alert(error));
      return reason instanceof HttpError ? fieldErrorsOf(reason.body) : {};
    },
    keepOpen: (isKept) => (isKeptOpen.current = isKept),
  };
};
