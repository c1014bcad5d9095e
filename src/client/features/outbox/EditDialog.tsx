import { useEffect, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { AddDialog } from '../../rows/crud/form/lazyDialogs';
import { useScreens } from '../../rows/crud/screens';
import { EditedEntry } from '../../rows/crud/unsent/EditedEntry';
import { adminPaths } from '../../ground/paths';
import { isLocked, type OutboxEntry } from '../../ground/providers/outbox/entry';
import { kick, untilIdle } from '../../ground/providers/outbox/schedule';
import { valuesOf } from '../../ground/providers/outbox/parts';
import { entriesShown, publishChange } from '../../ground/providers/outbox/state';
import { changeEntry, holdEntry } from '../../ground/providers/outbox/store';

/** What is being edited is not sent, unless its tab was closed meanwhile. */
const EDIT_MS = 600_000;

const endEditing = async (id: number): Promise<void> => {
  await changeEntry(id, { editedUntil: undefined });
  publishChange();
  kick();
};

const Form = ({ entry }: { entry: OutboxEntry }) => {
  const { form } = useScreens(entry.resource);
  return (
    <EditedEntry value={entry}>
      <ResourceContextProvider value={entry.resource}>
        <AddDialog {...form} given={valuesOf(entry)} />
      </ResourceContextProvider>
    </EditedEntry>
  );
};

/** The form of a record that is not sent yet. It is not sent while it is edited. */
const EditDialog = () => {
  const id = Number(useParams()['id']);
  const [entry, setEntry] = useState<OutboxEntry | 'gone'>();
  useEffect(() => {
    const hold = () => holdEntry(id, Date.now() + EDIT_MS);
    // An attempt that was running when Edit was pressed may leave the record here.
    const holdSoon = async () => (await hold()) || (await untilIdle().then(hold));
    void holdSoon().then(
      (isEditable) =>
        setEntry((isEditable && entriesShown().find((one) => one.id === id && !isLocked(one))) || 'gone'),
      () => setEntry('gone'),
    );
    // A form may be open for longer.
    const timer = setInterval(() => void hold().catch(() => undefined), EDIT_MS / 2);
    return () => {
      clearInterval(timer);
      void endEditing(id);
    };
  }, [id]);
  if (entry === 'gone') return <Navigate to={adminPaths.outbox} replace />;
  return entry && <Form entry={entry} />;
};

export default EditDialog;
