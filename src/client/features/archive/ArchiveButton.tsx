import { Alert, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { HttpError, type RaRecord, useGetRecordRepresentation, useNotify, useTranslate } from 'react-admin';
import { useAccount } from '../account/useAccount';
import { Confirm } from '../crud/Confirm';
import { useDefinition } from '../crud/useDefinition';
import { undoLatest } from '../providers/undoDeletion';
import { toast } from '../toasts/toasts';
import { archiveRecord } from './archiveRecord';
import { OnlineButton } from '../layout/OnlineButton';
import { OnlineToastButton } from '../layout/OnlineToastButton';

const UNDO_MS = 10_000;

/** Whether a refusal is about money that a driver owes: one who still has a car cannot be archived at all. */
const isOwing = (error: unknown, { currentCar }: RaRecord): boolean =>
  error instanceof HttpError && error.status === 409 && currentCar === null;

/** Returns a function that shows the toast of an archived record, with Undo. */
const useArchivedToast = (record: RaRecord, name: string) => {
  const { name: resource } = useDefinition();
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return (action: 'archived' | 'unarchived') => {
    const undo = async () => {
      try {
        await undoLatest(resource, record.id, action);
        notify('motoka.activity.undoneToast', { type: 'success' });
      } catch (error) {
        notify(error instanceof Error ? error.message : String(error), { type: 'error' });
      }
      await queryClient.invalidateQueries();
    };
    toast(translate(`motoka.archive.${action}`, { name }), 'success', {
      action: {
        label: translate('motoka.activity.undo'),
        run: () => void undo(),
        Button: OnlineToastButton,
      },
      autoHideDuration: UNDO_MS,
    });
  };
};

interface Props {
  record: RaRecord;
  /** What ends the use that a refusal names, such as a driver's. Calls its argument when it has. */
  remedy?: (onEnded: () => void) => ReactNode;
}

interface DialogProps extends Props {
  onClose: () => void;
}

/** The dialog that archives a car or a driver, or takes it out of the archive. It shows why that is refused. */
const ArchiveDialog = ({ record, remedy, onClose }: DialogProps) => {
  const { name: resource } = useDefinition();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const name = String(useGetRecordRepresentation(resource)(record));
  const showToast = useArchivedToast(record, name);
  const isArchived = record.archivedAt !== null;
  const verb = isArchived ? 'unarchive' : 'archive';
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (anyway: boolean) =>
      archiveRecord(resource, record.id, verb, { anyway, failure: translate('motoka.archive.failed') }),
    onSuccess: () => {
      onClose();
      showToast(`${verb}d`);
      void queryClient.invalidateQueries();
    },
  });
  const owes = isOwing(error, record);
  return (
    <Confirm
      needsServer
      isOpen
      text={translate(`motoka.archive.ask.${verb}`, { name })}
      yes={translate(`motoka.archive.${owes ? 'anyway' : verb}`)}
      no={translate('motoka.action.cancel')}
      isBusy={isPending}
      isHarmless
      onYes={() => mutate(owes)}
      onNo={onClose}
    >
      {!isArchived && <Typography>{translate('motoka.archive.hint')}</Typography>}
      {error && (
        <Alert severity={owes ? 'warning' : 'error'} role="alert" sx={{ mt: 3 }}>
          {error.message}
        </Alert>
      )}
      {error instanceof HttpError && error.status === 409 && !owes && remedy?.(reset)}
    </Confirm>
  );
};

/** Archives a car or a driver, or takes it out of the archive. Hidden for owners, and on a server without an archive. */
const ArchiveButton = ({ record, remedy }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const [isAsking, setAsking] = useState(false);
  if (!isAdmin || record.archivedAt === undefined) return null;
  return (
    <>
      <OnlineButton onClick={() => setAsking(true)}>
        {translate(`motoka.archive.${record.archivedAt === null ? 'archive' : 'unarchive'}`)}
      </OnlineButton>
      {isAsking && (
        <ArchiveDialog record={record} {...(remedy && { remedy })} onClose={() => setAsking(false)} />
      )}
    </>
  );
};

export default ArchiveButton;
