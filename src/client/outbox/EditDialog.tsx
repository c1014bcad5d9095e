import { useEffect, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { AddDialog } from '../crud/form/lazyDialogs';
import { useScreens } from '../crud/screens';
import { EditedEntry } from '../crud/unsent/EditedEntry';
import { adminPaths } from '../paths';
import type { OutboxEntry } from '../providers/outbox/entry';
import { endEditing, startEditing } from '../providers/outbox/outbox';
import { entriesShown } from '../providers/outbox/state';

const Form = ({ entry }: { entry: OutboxEntry }) => {
  const { form } = useScreens(entry.resource);
  const { values, files } = entry;
  return (
    <EditedEntry value={entry}>
      <ResourceContextProvider value={entry.resource}>
        <AddDialog {...form} given={files ? { ...values, files } : values} />
      </ResourceContextProvider>
    </EditedEntry>
  );
};

/** The form of a record that is not sent yet. It is not sent while it is edited. */
const EditDialog = () => {
  const id = Number(useParams()['id']);
  const [entry, setEntry] = useState<OutboxEntry | 'gone'>();
  useEffect(() => {
    void startEditing(id).then(
      (isEditable) => setEntry((isEditable && entriesShown().find((one) => one.id === id)) || 'gone'),
      () => setEntry('gone'),
    );
    return () => void endEditing(id);
  }, [id]);
  if (entry === 'gone') return <Navigate to={adminPaths.outbox} replace />;
  return entry && <Form entry={entry} />;
};

export default EditDialog;
