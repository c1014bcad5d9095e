import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { resources } from '../../resources';
import type { Feature } from '../features/feature';
import { importsPath } from './importCall';
import { importPath, isImportable } from './paths';

const ImportPage = lazy(() => import('./ImportPage'));

const importable = new Set(resources.filter(isImportable).map(({ name }) => name));

/** Imports records from a spreadsheet. They are checked before they are stored. */
export const imports: Feature = {
  call: `${importsPath}?range=[0,0]`,
  routes: [<Route key="import" path="import/:resource" element={<ImportPage />} />],
  listLink: {
    label: 'motoka.import.open',
    pathOf: (resource) => (importable.has(resource) ? importPath(resource) : undefined),
  },
};
