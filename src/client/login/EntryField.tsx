import { type ComponentProps, useId, useState } from 'react';
import { t } from '../i18n/locale';

interface EntryFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A labelled input with what is wrong with it underneath. A password can be shown. */
export function EntryField({ label, hint, error, type, ...input }: EntryFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const said = error ?? hint;
  const isPassword = type === 'password';
  return (
    <div className="entry-field">
      <label htmlFor={id}>{label}</label>
      <div className="entry-box">
        <input
          id={id}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={said ? `${id}-said` : undefined}
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
      {said && (
        <p id={`${id}-said`} className={error ? 'entry-wrong' : 'entry-hint'}>
          {said}
        </p>
      )}
    </div>
  );
}
