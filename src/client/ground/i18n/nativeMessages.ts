import type { LoginTexts } from './en/login';
import { t } from './locale';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Returns the key of the text for a control that is not valid. */
const textFor = ({ validity, type }: Control): keyof LoginTexts => {
  if (validity.valueMissing) return type === 'radio' ? 'chooseOne' : 'fillIn';
  if (validity.tooShort) return 'tooShort';
  return validity.typeMismatch && type === 'email' ? 'enterEmail' : 'notValid';
};

const showMessage = ({ target }: Event): void => {
  if (!isControl(target)) return;
  target.setCustomValidity('');
  if (target.validity.valid) return;
  const count = 'minLength' in target ? String(target.minLength) : '';
  target.setCustomValidity(t(textFor(target)).replace('%{count}', count));
};

const clearMessage = ({ target }: Event): void => {
  if (isControl(target)) target.setCustomValidity('');
};

/** Clears the messages of a form before the browser validates it again: a value may have changed without an event. */
const clearForm = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type !== 'submit') return;
  for (const control of button.form?.elements ?? []) if (isControl(control)) control.setCustomValidity('');
};

/** Shows the browser's own messages about a control, such as a required one, in the language of the app. */
export const translateNativeMessages = (): void => {
  document.addEventListener('invalid', showMessage, true);
  document.addEventListener('input', clearMessage, true);
  document.addEventListener('click', clearForm, true);
};
