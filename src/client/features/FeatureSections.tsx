import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { useOfferedFeatures } from './useOffered';

interface Props {
  resource: string;
  record: RaRecord;
}

const Parts = ({ of, resource, record }: Props & { of: 'sections' | 'sums' }) =>
  useOfferedFeatures().map(({ call, [of]: parts }) => {
    const Part = parts?.[resource];
    return (
      Part && (
        <Suspense key={call} fallback={null}>
          <Part record={record} />
        </Suspense>
      )
    );
  });

/** What the features add to the page of a record. */
export const FeatureSections = (props: Props) => <Parts {...props} of="sections" />;

/** What the features put beside what a record adds up to. */
export const FeatureSums = (props: Props) => <Parts {...props} of="sums" />;

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
