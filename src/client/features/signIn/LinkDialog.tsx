import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { config } from '../../ground/config';
import { formatMoment } from '../../ground/i18n/format';
import { recordOf } from '../../ground/providers/request';
import { toast } from '../../ground/toasts/toasts';
import { call } from './api';
import { LinkWays } from './LinkWays';

interface Props {
  record: RaRecord;
  onClose: () => void;
  /** What can be done next. */
  children?: ReactNode;
}

interface Link {
  url: string;
  expiresAt: string;
}

const newLink = async (id: RaRecord['id'], failure: string, isSent: boolean): Promise<Link> => {
  const body = isSent ? { send: true } : {};
  const { url, expiresAt } = recordOf(await call('POST', `/user/${id}/link`, failure, body));
  return { url: String(url), expiresAt: String(expiresAt) };
};

/** Makes a link when the dialog opens. It is no query: reading it again would end it. One that is sent is a newer one. */
const useLink = (id: RaRecord['id']) => {
  const translate = useTranslate();
  const failure = translate('motoka.signIn.linkFailed');
  const [link, setLink] = useState<Link>();
  const [error, setError] = useState<Error>();
  const hasBegun = useRef(false);
  useEffect(() => {
    // React's strict mode runs effects twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    newLink(id, failure, false).then(setLink, setError);
  }, [id, failure]);
  const send = async (): Promise<void> => setLink(await newLink(id, failure, true));
  return { link, error, send };
};

/** A link with which a person sets their password: to copy, or to send by WhatsApp. */
const LinkDialog = ({ record: user, onClose, children }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const { link, error, send } = useLink(user.id);
  const name = String(user['name']);
  const { mutate: mail, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => toast(translate('motoka.signIn.mailSent', { email: String(user['email']) }), 'success'),
    onError: ({ message }) => toast(message, 'error'),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{translate('motoka.signIn.linkTitle', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {error && (
          <Alert severity="error" role="alert">
            {error.message}
          </Alert>
        )}
        {!link && !error && <Skeleton variant="rounded" height={120} />}
        {link && (
          <>
            <Typography>
              {translate('motoka.signIn.linkHint', { name, until: formatMoment(link.expiresAt) })}
            </Typography>
            <Typography component="code" sx={{ overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
              {link.url}
            </Typography>
            <LinkWays
              url={link.url}
              text={translate('motoka.signIn.linkText', { name, brand: config.brand, url: link.url })}
            >
              {config.hasMail && (
                <Button variant="outlined" disabled={isPending} onClick={() => mail()}>
                  {translate('motoka.signIn.sendMail')}
                </Button>
              )}
            </LinkWays>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        {children}
        <Button onClick={onClose} color="inherit">
          {translate('motoka.dialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default LinkDialog;
