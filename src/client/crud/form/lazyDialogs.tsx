import { LinearProgress } from '@mui/material';
import { type ComponentType, Suspense, lazy } from 'react';
import type * as parts from './lazyParts';

const load = () => import('./lazyParts');

const lazily = <P extends object>(pick: (all: typeof parts) => ComponentType<P>) => {
  const Dialog = lazy(async () => ({ default: pick(await load()) as ComponentType<object> }));
  return (props: P) => (
    <Suspense
      fallback={<LinearProgress sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'modal' }} />}
    >
      <Dialog {...props} />
    </Suspense>
  );
};

/** The dialogs over a page, fetched when the first of them opens or when there is nothing else to do: a fifth of all scripts. */
export const AccountHelp = lazily((all) => all.AccountHelp);
export const AddDialog = lazily((all) => all.AddDialog);
export const AssignDialog = lazily((all) => all.AssignDialog);
export const UpdateDialog = lazily((all) => all.UpdateDialog);

/** Fetches the dialogs ahead of time. Whether that works is seen when one opens. */
export const loadDialogs = (): void => {
  if (navigator.onLine) load().catch(() => undefined);
};
