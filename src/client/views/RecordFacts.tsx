import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../contract/resource';
import { resourceNamed } from '../../resources';
import { Fact } from './Fact';
import { When } from './When';
import { WholeValue } from './WholeValue';
import { columnsOf } from './columns';
import { useDefinition } from './useDefinition';

const isJoined = ({ joined = {} }: ResourceDefinition, reference: string): boolean =>
  Object.values(joined).some(({ via }) => via === reference);

/** What is known of a record, each value under its name. */
export const RecordFacts = ({ record, children }: { record: RaRecord; children?: ReactNode }) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const labelOf = (source: string) => translate(`resources.${definition.name}.fields.${source}`);
  const references = Object.entries(definition.embedded ?? {}).filter(
    ([, { via }]) => !isJoined(definition, via),
  );
  const facts = columnsOf(definition).filter(({ source }) => source !== definition.recordRepresentation);
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}
    >
      {facts.map(({ source, field }) => (
        <Fact key={source} label={labelOf(source)}>
          {record[source] != null && record[source] !== '' && (
            <WholeValue field={field} value={record[source]} />
          )}
        </Fact>
      ))}
      {references.map(([source, { via, target }]) => (
        <Fact key={source} label={labelOf(via)}>
          {record[source]?.[resourceNamed(target).recordRepresentation]}
        </Fact>
      ))}
      {children}
      <Fact label={labelOf('createdAt')}>
        <When iso={record.createdAt} />
      </Fact>
      <Fact label={labelOf('updatedAt')}>
        <When iso={record.updatedAt} />
      </Fact>
    </Box>
  );
};
