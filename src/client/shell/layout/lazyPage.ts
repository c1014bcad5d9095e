import type { ComponentType } from 'react';
import { lazyPart } from '../../ground/lazyPart';
import { LoadingPage } from './LoadingPage';

export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => lazyPart(load, LoadingPage);
