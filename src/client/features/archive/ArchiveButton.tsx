import { Alert, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { HttpError, type RaRecord, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { useAccount } from '../../ground/account/useAccount';
import { Confirm } from '../../rows/crud/Confirm';
import { useDefinition } from '../../rows/crud/useDefinition';
import { formatDay } from '../../ground/i18n/format';
import { OnlineButton } from '../../shell/layout/OnlineButton';
import { apiPath } from '../../../contract/paths';
import { resourceNamed } from '../../../resources';
import { httpClient } from '../../ground/providers/httpClient';
import { useArchivedToast } from './useArchivedToast';

interface Options {
  /** Although the driver owes something. */
  readonly anyway: boolean;
  readonly failure: string;
}

/** Archives a record, or takes it out of the archive. Throws an HttpError with the reason if that is refused. */
const archiveRecord = async (
  resource: string,
  id: RaRecord['id'],
  verb: 'archive' | 'unarchive',
  { anyway, failure }: Options,
): Promise<void> => {
  await httpClient(`${apiPath(resourceNamed(resource))}/${id}/${verb}`, failure, {
    method: 'POST',
    body: JSON.stringify(anyway ? { anyway } : {}),
  });
};

/** Whether a refusal is about money that a driver owes: one who still has a car cannot be archived at all. */
const isOwing = (error: unknown, { currentCar }: RaRecord): boolean =>
  error instanceof HttpError && error.status === 409 && currentCar === null;

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
      isBusy={isPending}
      isHarmless
      onYes={() => mutate(owes)}
      onNo={onClose}
    >
      {!isArchived && <Typography>{translate('motoka.archive.hint')}</Typography>}
      {isArchived && record.soldOn && (
        <Typography>{translate('motoka.sale.stays', { name, day: formatDay(record.soldOn) })}</Typography>
      )}
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
