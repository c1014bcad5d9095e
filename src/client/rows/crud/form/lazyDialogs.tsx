import { LinearProgress } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../../ground/lazyPart';

const Loading = () => (
  <LinearProgress
    aria-label={useTranslate()('motoka.shell.loading')}
    sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'modal' }}
  />
);

const loaders = new Set<() => Promise<unknown>>();

/** Loads the dialogs in advance. An error is reported when a dialog opens. */
export const loadDialogs = (): void => {
  if (!navigator.onLine) return;
  for (const load of loaders) load().catch(() => undefined);
};

/** Returns a dialog over a page. All dialogs are loaded when the first one opens, or in advance by `loadDialogs`. */
export const lazyDialog = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) => {
  loaders.add(load);
  return lazyPart(() => {
    loadDialogs();
    return load();
  }, Loading);
};

const loadParts = () => import('./lazyParts');

export const AddDialog = lazyDialog(async () => ({ default: (await loadParts()).AddDialog }));
export const UpdateDialog = lazyDialog(async () => ({ default: (await loadParts()).UpdateDialog }));
