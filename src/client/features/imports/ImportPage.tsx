import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { ResourceDefinition } from '../../../contract/resource';
import { findResource } from '../../../resources';
import { cashings } from '../../../resources/cashings';
import { useAccount } from '../../ground/account/useAccount';
import { isImportable } from '../../rows/crud/list/isImportable';
import { PageHead } from '../../rows/crud/PageHead';
import { NotFoundPage } from '../../shell/layout/NotFoundPage';
import { ImportSheet } from './ImportSheet';
import { ImportSource } from './ImportSource';
import type { Book } from './parse/book';
import type { Job } from './parse/readJob';

interface Chosen {
  readonly job: Job;
  readonly book: Book;
}

interface Props {
  isStatement: boolean;
  onChange: (isStatement: boolean) => void;
}

/** Chooses between a spreadsheet of cashings and a mobile-money statement. */
const KindChoice = ({ isStatement, onChange }: Props) => {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 3 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isStatement ? 'statement' : 'sheet'}
        aria-label={translate('motoka.mobileMoney.kind')}
        onChange={(_, kind: string | null) => kind && onChange(kind === 'statement')}
      >
        <ToggleButton value="sheet">{translate('motoka.mobileMoney.sheet')}</ToggleButton>
        <ToggleButton value="statement">{translate('motoka.mobileMoney.statement')}</ToggleButton>
      </ToggleButtonGroup>
      {isStatement && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {translate('motoka.mobileMoney.hint')}
        </Typography>
      )}
    </Box>
  );
};

const Import = ({ definition }: { definition: ResourceDefinition }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const [isStatement, setStatement] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const title = translate('motoka.import.title', {
    title: translate(`resources.${definition.name}.title`),
  });
  const hasStatements = isAdmin && definition.name === cashings.name;
  return (
    <>
      <PageHead title={title} />
      {!chosen && hasStatements && <KindChoice isStatement={isStatement} onChange={setStatement} />}
      {!chosen && (
        <ImportSource
          definition={definition}
          hasTemplate={!isStatement}
          onBook={(job, book) => setChosen({ job, book })}
        />
      )}
      {chosen && (
        <ImportSheet
          key={chosen.book.separator}
          definition={definition}
          isStatement={isStatement}
          {...chosen}
          onBook={(job, book) => setChosen({ job, book })}
          onBack={() => setChosen(undefined)}
        />
      )}
    </>
  );
};

/** The page that imports records from a sheet, or a mobile-money statement: choose it, check it, import it. */
const ImportPage = () => {
  const { resource = '' } = useParams();
  const definition = findResource(resource);
  if (!definition || !isImportable(definition)) return <NotFoundPage />;
  return <Import key={resource} definition={definition} />;
};

export default ImportPage;
