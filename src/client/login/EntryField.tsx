import { type ComponentProps, useId } from 'react';

interface EntryFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A labelled input with what is wrong with it underneath. */
export function EntryField({ label, hint, error, ...input }: EntryFieldProps) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className="entry-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={said ? `${id}-said` : undefined}
        {...input}
      />
      {said && (
        <p id={`${id}-said`} className={error ? 'entry-wrong' : 'entry-hint'}>
          {said}
        </p>
      )}
    </div>
  );
}
