import { Route } from 'react-router-dom';
import { messageTexts } from '../../../resources/messageTexts';
import type { Feature } from '../../shell/features/feature';
import { lazyPage } from '../../shell/layout/lazyPage';
import { choicesPath } from './choices';

const MessagesPage = lazyPage(() => import('./MessagesPage'));

/** What people are told, and what was sent. */
export const messages: Feature = {
  name: 'messages',
  call: choicesPath,
  records: [messageTexts.name],
  routes: [<Route key="messages" path="messages" element={<MessagesPage />} />],
};
