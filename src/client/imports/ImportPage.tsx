import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { findResource } from '../../resources';
import { cashings } from '../../resources/cashings';
import { useAccount } from '../account/useAccount';
import { NotFoundPage } from '../layout/NotFoundPage';
import { PageHead } from '../crud/PageHead';
import { ImportCheck } from './ImportCheck';
import { ImportSource } from './ImportSource';
import { isImportable } from '../crud/list/isImportable';
import type { Table } from './parse/table';
import { KindChoice } from './statement/KindChoice';
import { StatementCheck } from './statement/StatementCheck';

/** The page that imports records from a sheet, or a mobile-money statement: choose it, check it, import it. */
const ImportPage = () => {
  const translate = useTranslate();
  const { resource = '' } = useParams();
  const definition = findResource(resource);
  const { isAdmin } = useAccount();
  const [isStatement, setStatement] = useState(false);
  const [table, setTable] = useState<Table>();
  if (!definition || !isImportable(definition)) return <NotFoundPage />;
  const title = translate('motoka.import.title', {
    title: translate(`resources.${definition.name}.title`),
  });
  const back = () => setTable(undefined);
  const hasStatements = isAdmin && definition.name === cashings.name;
  return (
    <>
      <PageHead title={title} />
      {!table && hasStatements && <KindChoice isStatement={isStatement} onChange={setStatement} />}
      {!table && <ImportSource definition={definition} hasTemplate={!isStatement} onTable={setTable} />}
      {table && isStatement && <StatementCheck table={table} onBack={back} />}
      {table && !isStatement && <ImportCheck definition={definition} table={table} onBack={back} />}
    </>
  );
};

export default ImportPage;
