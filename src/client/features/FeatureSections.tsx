import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { useOfferedFeatures } from './useOffered';

interface Props {
  resource: string;
  record: RaRecord;
}

/** What the features add to the page of a record. */
export const FeatureSections = ({ resource, record }: Props) =>
  useOfferedFeatures().map(({ call, sections }) => {
    const Section = sections?.[resource];
    return (
      Section && (
        <Suspense key={call} fallback={null}>
          <Section record={record} />
        </Suspense>
      )
    );
  });

/** What the features say in a form about the record that it began with, if any. */
export const FeatureFormNotes = ({ base }: { base?: RaRecord | undefined }) =>
  useOfferedFeatures().map(
    ({ call, formNote: Note }) =>
      Note && (
        <Suspense key={call} fallback={null}>
          <Note base={base} />
        </Suspense>
      ),
  );
