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

/** Renders the sections that the features add to a record's page. */
export const FeatureSections = (props: Props) => <Parts {...props} of="sections" />;

/** Renders the sums that the features add to a record's own sum. */
export const FeatureSums = (props: Props) => <Parts {...props} of="sums" />;

/** Renders the features' notes below a form's fields. `base` is the record that the form edits, if any. */
export const FeatureFormNotes = ({ base }: { base?: RaRecord | undefined }) =>
  useOfferedFeatures().map(
    ({ call, formNote: Note }) =>
      Note && (
        <Suspense key={call} fallback={null}>
          <Note base={base} />
        </Suspense>
      ),
  );
