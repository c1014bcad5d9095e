import { Box, Button, Paper } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useGetMany, useNotify, useRefresh, useTranslate } from 'react-admin';
import { reportPath, type ReportRow } from '../../../contract/report';
import { messages } from '../../../reports/messages';
import { users } from '../../../resources/users';
import { useAccount } from '../../ground/account/useAccount';
import { PageHead } from '../../rows/crud/PageHead';
import { RelativeTime } from '../../rows/crud/fields/RelativeTime';
import { noErrorToast } from '../../rows/crud/list/listDefaults';
import { httpClient } from '../../ground/providers/httpClient';
import type { TableColumn } from '../../rows/crud/table/columns';
import { ReportBody, ReportList } from '../../rows/report/ReportList';
import { ReportTable } from '../../rows/crud/table/ReportTable';

type Message = ReportRow<typeof messages>;

const Kind = ({ kind, statement }: Message) => {
  const text = useTranslate()(`motoka.messages.kind.${kind}`, { _: kind });
  return (
    <>
      {text}
      {statement && <span className="second">{statement}</span>}
    </>
  );
};
const Channel = ({ channel }: Message) => <>{useTranslate()(`motoka.messages.channel.${channel}`)}</>;

const Receiver = ({ userId }: Message) => {
  const { data = [] } = useGetMany<RaRecord>(users.name, { ids: [userId] }, noErrorToast);
  return <>{data[0]?.['name']}</>;
};

const State = ({ state, error }: Message) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: state === 'failed' ? 'error.main' : undefined, fontWeight: 500 }}>
        {translate(`resources.messages.options.state.${state}`)}
      </Box>
      {error && <span className="second">{error}</span>}
    </Box>
  );
};

const Retry = ({ id, state }: Message) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      httpClient(`${reportPath(messages)}/${id}/retry`, translate('motoka.messages.retryFailed'), {
        method: 'POST',
      }),
    onSuccess: refresh,
    onError: (reason) => notify(reason.message, { type: 'error' }),
  });
  if (state === 'sent') return null;
  return (
    <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate()}>
      {translate(`motoka.messages.${state === 'failed' ? 'retry' : 'sendNow'}`)}
    </Button>
  );
};

/** Administrators see the messages to everybody. */
const receiver: TableColumn<Message> = { source: 'userId', cell: (row) => <Receiver {...row} /> };

const columns: readonly TableColumn<Message>[] = [
  { source: 'kind', cell: (row) => <Kind {...row} /> },
  { source: 'channel', cell: (row) => <Channel {...row} /> },
  { source: 'state', cell: (row) => <State {...row} /> },
  { source: 'createdAt', cell: (row) => <RelativeTime iso={row.sentAt ?? row.createdAt} /> },
  { source: 'retry', label: 'motoka.list.action', cell: (row) => <Retry {...row} /> },
];

const Card = ({ hasReceiver, row }: { hasReceiver: boolean; row: Message }) => (
  <Paper component="li" variant="outlined" sx={{ p: 4, display: 'grid', gap: 1 }}>
    <strong>
      <Kind {...row} />
    </strong>
    {hasReceiver && (
      <span>
        <Receiver {...row} />
      </span>
    )}
    <Channel {...row} />
    <State {...row} />
    <RelativeTime iso={row.sentAt ?? row.createdAt} />
    <Retry {...row} />
  </Paper>
);

const Rows = () => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const empty = (
    <Paper variant="outlined" sx={{ p: 8, textAlign: 'center' }}>
      {translate('motoka.messages.none')}
    </Paper>
  );
  return (
    <ReportBody<Message> empty={empty}>
      {(rows) => (
        <ReportTable
          {...rows}
          variant="page"
          aria-label={translate('motoka.messages.sentTitle')}
          columns={isAdmin ? [receiver, ...columns] : columns}
          resource={messages.name}
          card={(row) => <Card hasReceiver={isAdmin} row={row} />}
        />
      )}
    </ReportBody>
  );
};

/** The messages to the user, administrators all, with their state. A failed one can be sent again, one that waits now. */
const MessagesPage = () => {
  const title = useTranslate()('motoka.messages.sentTitle');
  return (
    <>
      <PageHead title={title} />
      <ReportList report={messages} title={title}>
        <Rows />
      </ReportList>
    </>
  );
};

export default MessagesPage;
