import { Box, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useMissingRecords } from '../../features/FeaturesContext';
import { RelatedCard } from './RelatedCard';
import { historiesOf } from '../related';
import { useDefinition } from '../useDefinition';

/** Links to the histories of a record. */
export const RelatedRecords = ({ record }: { record: RaRecord }) => {
  const missing = useMissingRecords();
  const histories = historiesOf(useDefinition()).filter(
    ({ definition: { name } }) => !missing.includes(name),
  );
  const translate = useTranslate();
  if (histories.length === 0) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate('motoka.record.histories')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        {histories.map(({ definition, scope }) => (
          <RelatedCard key={definition.name} definition={definition} scope={scope} id={Number(record.id)} />
        ))}
      </Box>
    </>
  );
};
