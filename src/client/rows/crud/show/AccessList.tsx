import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify, useRefresh, useTranslate } from 'react-admin';
import { grants } from '../../../../resources/grants';
import { dayOf, today } from '../../../ground/dates/days';
import { formatDay } from '../../../ground/i18n/format';
import { Confirm } from '../Confirm';
import { choiceKey } from '../fields/FieldValue';

/** Ends an access after a question. */
const StopButton = ({ record, who }: { record: RaRecord; who: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [stop, { isPending }] = useDelete();
  const close = () => setAsking(false);
  const run = () =>
    stop(
      grants.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          close();
          refresh();
        },
        onError: (error) => {
          close();
          notify(error instanceof Error ? error.message : String(error), { type: 'error' });
        },
      },
    );
  return (
    <>
      <Button
        color="error"
        size="small"
        aria-label={translate('motoka.access.stopOf', { who })}
        onClick={() => setAsking(true)}
      >
        {translate('motoka.access.stop')}
      </Button>
      <Confirm
        needsServer
        isOpen={isAsking}
        text={translate(`resources.${grants.name}.message.delete_title`)}
        yes={translate('motoka.access.stop')}
        isBusy={isPending}
        onYes={() => void run()}
        onNo={close}
      >
        {who}
      </Confirm>
    </>
  );
};

export const isOffer = ({ acceptedAt }: RaRecord): boolean => acceptedAt === null;

/** Whether an access has not ended. */
export const isCurrent = ({ endsOn }: RaRecord): boolean => endsOn == null || String(endsOn) >= today();

export const useFleetName = () => {
  const translate = useTranslate();
  return ({ ownerName }: RaRecord): string =>
    ownerName === null
      ? translate('motoka.access.wholeFleet')
      : translate('motoka.access.fleetOf', { name: String(ownerName) });
};

interface Props {
  records: readonly RaRecord[];
  /** Names what a row is about: the person, or the fleet. */
  nameOf: (record: RaRecord) => string;
  'aria-label': string;
}

/** Access as a list: the other person, the level, the first and last day, and Stop. */
export const AccessList = ({ records, nameOf, ...list }: Props) => {
  const translate = useTranslate();
  return (
    <Box component="ul" {...list} sx={{ listStyle: 'none', m: 0, p: 0, mb: 3 }}>
      {records.map((record) => {
        const { id, level, createdAt, acceptedAt, endsOn } = record;
        const dates = {
          since: formatDay(dayOf(acceptedAt ?? createdAt) ?? ''),
          until: endsOn ? formatDay(String(endsOn)) : '',
        };
        return (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              py: 2,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 500 }}>{nameOf(record)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[
                  translate(choiceKey(grants.fields.level, level)),
                  isOffer(record)
                    ? translate('motoka.access.offered')
                    : translate(endsOn ? 'motoka.access.sinceUntil' : 'motoka.access.since', dates),
                ].join(' · ')}
              </Typography>
            </Box>
            <StopButton record={record} who={nameOf(record)} />
          </Box>
        );
      })}
    </Box>
  );
};
