import { Route } from 'react-router-dom';
import type { Feature } from '../../shell/features/feature';
import { lazyPage } from '../../shell/layout/lazyPage';
import { importsPath } from './importCall';

const ImportPage = lazyPage(() => import('./ImportPage'));

/** Imports records from a spreadsheet. They are checked before they are stored. */
export const imports: Feature = {
  name: 'imports',
  call: `${importsPath}?range=[0,0]`,
  routes: [<Route key="import" path="import/:resource" element={<ImportPage />} />],
};
