import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isRequired, type ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import { RecordChoice } from './RecordChoice';
import type { ImportState } from './useImport';

const SOURCES = ['carId', 'driverId'] as const;

/** Selects one car, or one driver, for all rows of a sheet without a column of them. */
export const FixedChoices = ({
  definition,
  state,
}: {
  definition: ResourceDefinition;
  state: ImportState;
}) => {
  const translate = useTranslate();
  const { columns, fixed, fix } = state;
  const missing = SOURCES.filter(
    (source) =>
      definition.fields[source] && isRequired(definition, 'add', source) && !columns.includes(source),
  );
  if (missing.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
      {missing.map((source) => (
        <RecordChoice
          key={source}
          definition={resourceNamed(definition.fields[source]?.target ?? '')}
          label={translate(`motoka.import.oneFor.${source}`)}
          value={fixed[source]}
          onChoose={(record) => fix(source, record)}
        />
      ))}
    </Box>
  );
};
