import { Alert, Box, Button, Typography } from '@mui/material';
import { t } from '../../ground/i18n/locale';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { accountPaths } from '../../../contract/paths';
import { QrCode } from '../../ground/login/QrCode';
import { fieldErrorsOf, recordOf } from '../../ground/providers/request';
import { formValues } from '../../ground/providers/signIn';
import { toast } from '../../ground/toasts/toasts';
import { useCopy } from '../../ground/toasts/useCopy';
import { PasswordForm } from './PasswordForm';
import { ProfileCard } from './ProfileCard';
import { RecoveryCodes } from './RecoveryCodes';
import { PlainField } from './PlainField';
import { useChange, useFactor } from './api';

interface Factor {
  readonly secret: string;
  readonly url: string;
}

interface ProofProps {
  factor: Factor;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The QR code for the authenticator app, and the form with its first code. */
const Proof = ({ factor: { secret, url }, onCodes, onCancel }: ProofProps) => {
  const translate = useTranslate();
  const { mutate, isPending, error } = useChange(translate('motoka.signIn.failed'));
  const copy = useCopy('motoka.signIn.keyCopied', 'motoka.signIn.notCopied');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = formValues(event.currentTarget, 'code');
    mutate(
      { method: 'POST', path: `${accountPaths.factor}/prove`, body },
      { onSuccess: (json) => onCodes((recordOf(json)['recoveryCodes'] as string[] | undefined) ?? []) },
    );
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography>{t('factorScan')}</Typography>
      <QrCode text={url} label={translate('motoka.signIn.qr')} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('motoka.signIn.key')} <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => void copy(secret)}>
          {translate('motoka.signIn.copyKey')}
        </Button>
        <Button variant="outlined" href={url}>
          {t('factorOpenApp')}
        </Button>
      </Box>
      {error && (
        <Alert severity="error" role="alert">
          {fieldErrorsOf((error as { body?: unknown }).body).code ?? error.message}
        </Alert>
      )}
      <PlainField name="code" label={t('code')} autoComplete="one-time-code" inputMode="numeric" autoFocus />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" disabled={isPending}>
          {t('factorProve')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {translate('motoka.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
};

/** Sets up and removes the code of an authenticator app as the user's second factor. */
export const SecondFactorCard = () => {
  const translate = useTranslate();
  const { data } = useFactor();
  const [isAsking, setAsking] = useState(false);
  const [factor, setFactor] = useState<Factor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const isOn = data?.isOn === true;

  const change = {
    method: isOn ? 'DELETE' : 'POST',
    path: accountPaths.factor,
    label: isOn ? translate('motoka.signIn.turnOff') : t('next'),
  } as const;
  const finish = (json: unknown) => {
    setAsking(false);
    if (isOn) return void toast(translate('motoka.signIn.turnedOff'), 'success');
    const { secret, url } = recordOf(json);
    setFactor({ secret: String(secret), url: String(url) });
  };
  const showCodes = (made: readonly string[]) => {
    setFactor(undefined);
    setCodes(made);
  };

  return (
    <ProfileCard title={t('factorTitle')} hint={translate('motoka.signIn.factorHint')}>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {factor && <Proof factor={factor} onCodes={showCodes} onCancel={() => setFactor(undefined)} />}
      {isOn && !codes && (
        <Typography sx={{ mb: 3 }}>
          {translate('motoka.signIn.isOn', { smart_count: data.recoveryCodesLeft })}
        </Typography>
      )}
      {isAsking && <PasswordForm change={change} onDone={finish} onCancel={() => setAsking(false)} />}
      {data && !isAsking && !factor && !codes && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {translate(isOn ? 'motoka.signIn.turnOff' : 'motoka.signIn.setUp')}
        </Button>
      )}
    </ProfileCard>
  );
};
