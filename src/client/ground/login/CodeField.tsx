import { t } from '../i18n/locale';
import { LoginField } from './LoginField';

/** The input of the second factor's code, and why it is asked for. */
export function CodeField({ note }: { note?: string | undefined }) {
  return (
    <>
      {note && (
        <p className="login-note" role="status">
          {note}
        </p>
      )}
      <LoginField
        label={t('code')}
        hint={t('codeHint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
    </>
  );
}
