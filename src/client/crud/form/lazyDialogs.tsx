import { LinearProgress } from '@mui/material';
import { type ComponentType, Suspense, lazy } from 'react';
import { useTranslate } from 'react-admin';
import type * as parts from './lazyParts';

const loadParts = () => import('./lazyParts');

const Loading = () => (
  <LinearProgress
    aria-label={useTranslate()('motoka.shell.loading')}
    sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'modal' }}
  />
);

const lazyDialog = <P extends object>(pick: (all: typeof parts) => ComponentType<P>) => {
  const Dialog = lazy(async () => ({ default: pick(await loadParts()) as ComponentType<object> }));
  return (props: P) => (
    <Suspense fallback={<Loading />}>
      <Dialog {...props} />
    </Suspense>
  );
};

/** The dialogs over a page. Their scripts are loaded when the first one opens, or in advance by `loadDialogs`. */
export const AccountHelp = lazyDialog((all) => all.AccountHelp);
export const AddDialog = lazyDialog((all) => all.AddDialog);
export const AssignDialog = lazyDialog((all) => all.AssignDialog);
export const UpdateDialog = lazyDialog((all) => all.UpdateDialog);

/** Loads the dialogs in advance. An error is reported when a dialog opens. */
export const loadDialogs = (): void => {
  if (navigator.onLine) loadParts().catch(() => undefined);
};
