import type { ComponentType } from 'react';
import { earlyParts, lazyPart } from '../../../ground/lazyPart';
import { LoadingPage } from '../../../shell/layout/LoadingPage';
import type { ShowProps } from './ResourceShow';

/** Returns the page of a record. Its code is loaded when it opens, or before with the other `earlyParts`. */
export const lazyRecordPage = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazyPart(earlyParts.add(load), LoadingPage);

/** The page of a record, generated from its definition. */
export const ResourceShow = lazyRecordPage<ShowProps>(() => import('./ResourceShow'));
