import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { config } from '../config';
import { formatMoment } from '../i18n/format';
import { copyText } from '../copyText';
import { recordOf } from '../providers/request';
import { toast } from '../toasts/toasts';
import { call } from './api';

interface Props {
  record: RaRecord;
  onClose: () => void;
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

interface WaysProps {
  email: string;
  url: string;
  text: string;
  send: () => Promise<void>;
}

/** The ways to give a link to the person. */
const Ways = ({ email, url, text, send }: WaysProps) => {
  const translate = useTranslate();
  const copy = async () => {
    const isCopied = await copyText(url);
    toast(
      translate(isCopied ? 'motoka.signIn.linkCopied' : 'motoka.signIn.notCopied'),
      isCopied ? 'success' : 'error',
    );
  };
  const mail = () =>
    send().then(
      () => toast(translate('motoka.signIn.mailSent', { email }), 'success'),
      ({ message }: Error) => toast(message, 'error'),
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="contained" onClick={() => void copy()}>
        {translate('motoka.signIn.copyLink')}
      </Button>
      <Button
        variant="outlined"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {translate('motoka.signIn.whatsApp')}
      </Button>
      {config.hasMail && (
        <Button variant="outlined" onClick={() => void mail()}>
          {translate('motoka.signIn.sendMail')}
        </Button>
      )}
    </Box>
  );
};

/** A link with which a person sets their password: to copy, or to send by WhatsApp. */
const LinkDialog = ({ record: user, onClose }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const { link, error, send } = useLink(user.id);
  const name = String(user['name']);
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
            <Ways
              email={String(user['email'])}
              send={send}
              url={link.url}
              text={translate('motoka.signIn.linkText', { name, brand: config.brand, url: link.url })}
            />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button onClick={onClose} color="inherit">
          {translate('motoka.dialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default LinkDialog;
