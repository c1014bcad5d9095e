import type { RaRecord } from 'react-admin';
import { useAreFeaturesKnown, useOfferedFeatures } from './FeaturesContext';
import { SectionSkeleton } from './SectionSkeleton';

export const FeatureSections = ({ resource, record }: { resource: string; record: RaRecord }) => {
  const offered = useOfferedFeatures();
  if (!useAreFeaturesKnown()) return <SectionSkeleton />;
  return offered.map(({ name, sections }) => {
    const Section = sections?.[resource];
    return Section && <Section key={name} record={record} />;
  });
};

interface NotesProps {
  base?: RaRecord | undefined;
  onSent: () => void;
}

/** Renders the features' notes below a form's fields. `base` is the record that the form edits, if any. */
export const FeatureFormNotes = (props: NotesProps) =>
  useOfferedFeatures().map(({ name, formNote: Note }) => Note && <Note key={name} {...props} />);
