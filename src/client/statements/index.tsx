import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import type { Feature } from '../features/feature';
import { statementPaths } from './paths';

const StatementsPage = lazy(() => import('./StatementsPage'));
const StatementPage = lazy(() => import('./StatementPage'));
const PreviewPage = lazy(() => import('./PreviewPage'));

/** The owners' monthly statements. An issued statement never changes: later changes are corrections in the next one. */
export const statements: Feature = {
  call: '/statements?range=[0,0]',
  links: [{ group: 'Money', label: 'motoka.statements.title', path: statementPaths.list, icon: Receipt }],
  routes: [
    <Route key="statements" path="statements" element={<StatementsPage />} />,
    <Route key="preview" path="statements/preview/:userId/:month" element={<PreviewPage />} />,
    <Route key="statement" path="statements/:id" element={<StatementPage />} />,
  ],
  formNote: lazy(() => import('./IssuedMonthNote')),
};
