import { type ComponentProps, useId, useState } from 'react';
import { t } from '../i18n/locale';
import './loginField.css';

interface LoginFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** An input with its label, and its error or hint below it. A password can be shown as text. */
export function LoginField({ label, hint, error, type, ...input }: LoginFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const help = error ?? hint;
  const isPassword = type === 'password';
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-box">
        <input
          id={id}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={help ? `${id}-help` : undefined}
          type={isShown ? 'text' : type}
          {...(isPassword && { autoCapitalize: 'none', spellCheck: false })}
          {...input}
        />
        {isPassword && (
          <button type="button" className="login-show" onClick={() => setShown(!isShown)}>
            {t(isShown ? 'hide' : 'show')} <span className="login-unseen">{t('shownPassword')}</span>
          </button>
        )}
      </div>
      {help && (
        <p id={`${id}-help`} className={error ? 'login-wrong' : 'login-hint'}>
          {help}
        </p>
      )}
    </div>
  );
}
