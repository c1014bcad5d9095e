import { Box, Button, Paper, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { formatMoment } from '../../ground/i18n/format';
import { useCopy } from '../../ground/toasts/useCopy';
import { SectionSkeleton } from '../../shell/features/SectionSkeleton';
import { OnlineButton } from '../../shell/layout/OnlineButton';
import { createLink, endLink, useLinkState } from './driverLink';
import { whatsAppUrl } from './whatsApp';
import { useIsViewer } from '../../ground/account/useIsViewer';
import { LazyQrCode } from './DriverQr';

/** The link to a driver's own page: created, copied, sent, shown as a QR code, replaced, ended. */
const DriverLinkSection = ({ record }: { record: RaRecord }) => {
  const driverId = Number(record.id);
  const translate = useTranslate();
  const isViewer = useIsViewer();
  const notify = useNotify();
  const client = useQueryClient();
  const { data: link, isPending } = useLinkState(driverId);
  const { createdAt, usedAt, url } = link ?? {};
  const failure = translate('motoka.messages.linkFailed');
  const change = useMutation({
    mutationFn: (write: (driverId: number, failure: string) => Promise<unknown>) => write(driverId, failure),
    onSuccess: () => client.invalidateQueries({ queryKey: ['driverLink', driverId] }),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  const copy = useCopy('motoka.signIn.linkCopied', 'motoka.signIn.notCopied');
  if (isViewer) return null;
  if (isPending) return <SectionSkeleton />;
  if (createdAt === undefined || (!record['currentCar'] && !createdAt)) return null;
  const label = translate('motoka.messages.ownPage', { driver: String(record['name']) });
  const used = usedAt
    ? translate('motoka.messages.linkUsed', { at: formatMoment(usedAt) })
    : translate('motoka.messages.linkUnused');
  return (
    <Paper component="section" variant="outlined" className="screen-only" sx={{ p: 4, mb: 4 }}>
      <Typography variant="h2">{translate('motoka.messages.link')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {createdAt
          ? `${translate('motoka.messages.linkCreated', { at: formatMoment(createdAt) })} ${used}`
          : translate('motoka.messages.linkHint')}
      </Typography>
      {url && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mb: 2 }}>
          <LazyQrCode text={url} label={label} size={160} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', flex: '1 1 200px' }}>
            {url}
          </Typography>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {url && (
          <Button
            variant="contained"
            component="a"
            href={whatsAppUrl(record['phone'], `${label}: ${url}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {translate('motoka.messages.whatsApp')}
          </Button>
        )}
        {url && (
          <Button variant="outlined" onClick={() => void copy(url)}>
            {translate('motoka.signIn.copyLink')}
          </Button>
        )}
        {record['currentCar'] && (
          <OnlineButton
            variant="outlined"
            disabled={change.isPending}
            onClick={() => change.mutate(createLink)}
          >
            {translate(`motoka.messages.${createdAt ? 'newLink' : 'createLink'}`)}
          </OnlineButton>
        )}
        {createdAt && (
          <OnlineButton color="error" disabled={change.isPending} onClick={() => change.mutate(endLink)}>
            {translate('motoka.messages.endLink')}
          </OnlineButton>
        )}
      </Box>
    </Paper>
  );
};

export default DriverLinkSection;
