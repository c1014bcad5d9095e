import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { isolated } from '../../../contract/reading/asItLooks';
import { apiPath } from '../../../contract/paths';
import { type messageNames, messageTexts, NAMES_IN_TEXT } from '../../../resources/messageTexts';
import { config } from '../../ground/config';
import { getReport, orNone } from '../../ground/providers/reports';

export type MessageKind = keyof typeof messageTexts.fields.kind.options;
export type MessageValues = Readonly<Partial<Record<(typeof messageNames)[number], string>>>;

interface MessageText {
  readonly kind: MessageKind;
  readonly language: string;
  readonly text: string;
}

/** A message before its link is known. */
export interface Message {
  /** The office's own text. Without one, the built-in text is used. */
  readonly template: string | undefined;
  readonly builtIn: string;
  readonly values: MessageValues;
  /** What stands below any text. */
  readonly below?: string;
}

/** Fills the values into a text. A name without a value leaves nothing. */
export const fillText = (text: string, values: MessageValues): string =>
  text.replace(NAMES_IN_TEXT, (_all, name: string) => isolated(values[name as keyof MessageValues] ?? ''));

export const textOf = ({ template, builtIn, values, below }: Message, link = ''): string => {
  const text =
    template === undefined ? builtIn : fillText(template, { brand: config.brand, ...values, link });
  return below ? `${text}\n${below}` : text;
};

/** Whether a message has the link to the driver's own page. */
export const hasLink = ({ template }: Message): boolean => template?.includes('{link}') ?? false;

const none = { rows: [] as readonly MessageText[], total: 0 };

/** Returns a function that finds the office's own text of a kind in the language of the page. */
export const useMessageTexts = (): ((kind: MessageKind) => string | undefined) => {
  const [locale] = useLocaleState();
  const failure = useTranslate()(`resources.${messageTexts.name}.failures.list`);
  const { data = none } = useQuery({
    queryKey: [messageTexts.name, 'texts'],
    queryFn: ({ signal }) =>
      getReport<MessageText>(apiPath(messageTexts), {}, failure, signal).catch(orNone(none)),
  });
  return (kind) => data.rows.find((one) => one.kind === kind && one.language === locale)?.text;
};
