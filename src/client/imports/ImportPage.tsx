import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { findResource } from '../../resources';
import { NotFoundPage } from '../layout/NotFoundPage';
import { PageHead } from '../crud/PageHead';
import { ImportCheck } from './ImportCheck';
import { ImportSource } from './ImportSource';
import { isImportable } from '../crud/list/isImportable';
import type { Table } from './parse/table';

/** The page that imports records from a sheet: choose it, check it, import it. */
const ImportPage = () => {
  const translate = useTranslate();
  const { resource = '' } = useParams();
  const definition = findResource(resource);
  const [table, setTable] = useState<Table>();
  if (!definition || !isImportable(definition)) return <NotFoundPage />;
  const title = translate('motoka.import.title', {
    title: translate(`resources.${definition.name}.title`),
  });
  return (
    <>
      <PageHead title={title} />
      {table ? (
        <ImportCheck definition={definition} table={table} onBack={() => setTable(undefined)} />
      ) : (
        <ImportSource definition={definition} onTable={setTable} />
      )}
    </>
  );
};

export default ImportPage;
