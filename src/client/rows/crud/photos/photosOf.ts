import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../../../contract/resource';
import { filesIn } from '../../../ground/providers/files';

/** The name of the first field of a kind. */
export const sourceOfKind = ({ fields }: ResourceDefinition, kind: string): string | undefined =>
  Object.keys(fields).find((source) => fields[source]?.kind === kind);

/** The photos and papers of a record. */
export const photosOf = (definition: ResourceDefinition, record: RaRecord) => {
  const source = sourceOfKind(definition, 'files');
  return filesIn(source && record[source]);
};
