import { useState } from 'react';
import { accountPaths, pages } from '../../../contract/paths';
import { copyText } from '../copyText';
import { t } from '../i18n/locale';
import { fieldErrorsOf, messageOf, recordOf, request } from '../providers/request';
import { clearToken, getToken } from '../providers/session';
import { formValues } from '../providers/signIn';
import { CodeField } from './CodeField';
import { LoginField } from './LoginField';
import { Failure } from './LoginParts';
import { LoginLayout } from './LoginLayout';
import { QrCode } from './QrCode';
import { useLoginForm } from './useLoginForm';

/** Calls the API as the signed-in user, who may call nothing else yet. Throws the message to show. */
const call = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: getToken() ?? '' };
  const response = await request(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => undefined,
  );
  if (!response?.ok) throw new Error(fieldErrorsOf(response?.json).code ?? messageOf(response?.json));
  return recordOf(response.json);
};

const signOut = async (): Promise<void> => {
  await call(accountPaths.logout, {}).catch(() => undefined);
  clearToken();
  location.assign('/');
};

interface Factor {
  secret: string;
  url: string;
}

/** The form of each step: first the password, then the code. */
function Steps({
  factor,
  onFactor,
  onCodes,
}: {
  factor: Factor | undefined;
  onFactor: (factor: Factor) => void;
  onCodes: (codes: readonly string[]) => void;
}) {
  const { isBusy, failure, submit } = useLoginForm(async (form) => {
    if (factor) {
      const { recoveryCodes } = await call(`${accountPaths.factor}/prove`, formValues(form, 'code'));
      onCodes(Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : []);
      return;
    }
    const { secret, url } = await call(accountPaths.factor, formValues(form, 'currentPassword'));
    onFactor({ secret: String(secret), url: String(url) });
  });
  return (
    <form onSubmit={submit} aria-labelledby="login-form">
      <h2 id="login-form">{t('factorForm')}</h2>
      <p className="login-text">{t(factor ? 'factorScan' : 'factorHint')}</p>
      <Failure>{failure}</Failure>
      {factor ? (
        <>
          <QrCode text={factor.url} label={t('factorTitle')} />
          <p className="login-text">
            {t('factorKey')}: <code>{factor.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <p className="login-other">
            <a href={factor.url}>{t('factorOpenApp')}</a>
          </p>
          <CodeField />
        </>
      ) : (
        <LoginField
          label={t('currentPassword')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required={false}
          autoFocus
        />
      )}
      <button type="submit" disabled={isBusy}>
        {t(factor ? 'factorProve' : 'next')}
      </button>
    </form>
  );
}

/** The recovery codes, which are shown once. Browsers let a page copy only with https. */
function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    setCopied(await copyText(codes.join('\n')));
  };
  return (
    <div className="login-codes">
      <p className="login-text">{t('recoveryHint')}</p>
      <ul aria-label={t('recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p role="status" className="login-text">
        {isCopied && t('codesCopied')}
      </p>
      <div className="login-ways">
        {isSecureContext && (
          <button type="button" onClick={() => void copy()}>
            {t('copyCodes')}
          </button>
        )}
        <button type="button" onClick={() => print()}>
          {t('printCodes')}
        </button>
      </div>
      <button type="button" onClick={onDone}>
        {t('recoveryDone')}
      </button>
    </div>
  );
}

/** Sets up the second factor that the settings require. Until then a session opens nothing else. */
export default function FactorPage({ onSignedIn }: { onSignedIn: () => void }) {
  const [factor, setFactor] = useState<Factor>();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <LoginLayout title={t('factorTitle')}>
      <h1>{t(codes ? 'recoveryTitle' : 'factorTitle')}</h1>
      {codes ? (
        <Codes codes={codes} onDone={onSignedIn} />
      ) : (
        <>
          <Steps factor={factor} onFactor={setFactor} onCodes={setCodes} />
          <p className="login-other">
            <a
              href={pages.login}
              onClick={(event) => {
                event.preventDefault();
                void signOut();
              }}
            >
              {t('signOut')}
            </a>
          </p>
        </>
      )}
    </LoginLayout>
  );
}
