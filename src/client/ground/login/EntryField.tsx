import { type ComponentProps, useId, useState } from 'react';
import { t } from '../i18n/locale';
import './entryField.css';

interface EntryFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** An input with its label, and its error or hint below it. A password can be shown as text. */
export function EntryField({ label, hint, error, type, ...input }: EntryFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const help = error ?? hint;
  const isPassword = type === 'password';
  return (
    <div className="entry-field">
      <label htmlFor={id}>{label}</label>
      <div className="entry-box">
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
          <button type="button" className="entry-show" onClick={() => setShown(!isShown)}>
            {t(isShown ? 'hide' : 'show')} <span className="entry-unseen">{t('shownPassword')}</span>
          </button>
        )}
      </div>
      {help && (
        <p id={`${id}-help`} className={error ? 'entry-wrong' : 'entry-hint'}>
          {help}
        </p>
      )}
    </div>
  );
}
