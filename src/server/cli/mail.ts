import type { Config } from '../config';
import { english } from '../i18n/language';
import { textOf, type Letter } from '../sending/letter';
import { htmlOf } from '../sending/letterHtml';
import { hasMail, sendMail } from '../sending/mail';

/** Sends a short mail to an address, and returns what became of it. Throws the reason if it was not accepted. */
export const testMail = async (config: Config, address: string): Promise<string> => {
  if (!hasMail(config)) throw new Error('Mail is not set up: set SMTP_URL, MAIL_FROM and PUBLIC_URL');
  const letter: Letter = {
    subject: 'Mail works',
    sections: [{ lines: [{ text: 'This mail was sent to test the settings', path: '/' }] }],
    push: { text: 'Mail works', path: '/' },
  };
  const look = { language: english, brand: config.BRAND, origin: config.PUBLIC_URL ?? '' };
  const mail = {
    to: { name: '', address },
    subject: `Mail works · ${config.BRAND}`,
    text: textOf(letter, look),
    html: htmlOf(letter, look),
    key: `test ${crypto.randomUUID()}`,
  };
  await sendMail(mail, config);
  return `Sent to ${address}: ${new URL(config.SMTP_URL ?? '').hostname} accepted it`;
};
