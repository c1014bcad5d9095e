import { LinearProgress } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart, partsInAdvance } from '../../../ground/lazyPart';

const Loading = () => (
  <LinearProgress
    aria-label={useTranslate()('motoka.shell.loading')}
    sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'modal' }}
  />
);

const dialogs = partsInAdvance();

export const loadDialogs = dialogs.load;

/** Returns a dialog over a page. All dialogs are loaded when the first one opens, or in advance by `loadDialogs`. */
export const lazyDialog = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) => {
  dialogs.add(load);
  return lazyPart(() => {
    dialogs.load();
    return load();
  }, Loading);
};

const loadParts = () => import('./lazyParts');

export const AddDialog = lazyDialog(async () => ({ default: (await loadParts()).AddDialog }));
export const UpdateDialog = lazyDialog(async () => ({ default: (await loadParts()).UpdateDialog }));
