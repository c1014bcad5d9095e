import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import { Route } from 'react-router-dom';
import type { Feature } from '../../shell/features/feature';
import { lazyPage } from '../../shell/layout/lazyPage';
import { lazyExtra } from '../../ground/lazyPart';
import { statementPaths } from '../../ground/paths/statements';

const StatementsPage = lazyPage(() => import('./StatementsPage'));
const StatementPage = lazyPage(() => import('./StatementPage'));
const PreviewPage = lazyPage(() => import('./PreviewPage'));

/** The owners' monthly statements. An issued statement never changes: later changes are corrections in the next one. */
export const statements: Feature = {
  name: 'statements',
  call: '/statements?range=[0,0]',
  links: [{ group: 'Money', label: 'motoka.statements.title', path: statementPaths.list, icon: Receipt }],
  routes: [
    <Route key="statements" path="statements" element={<StatementsPage />} />,
    <Route key="preview" path="statements/preview/:userId/:month" element={<PreviewPage />} />,
    <Route key="statement" path="statements/:id" element={<StatementPage />} />,
  ],
  formNote: lazyExtra(() => import('./IssuedMonthNote')),
};
