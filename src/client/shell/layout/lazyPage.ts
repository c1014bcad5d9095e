import type { ComponentType } from 'react';
import { lazyPart } from '../../ground/lazyPart';
import { LoadingPage } from './LoadingPage';

/** Returns a page whose code is loaded when it opens. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => lazyPart(load, LoadingPage);
