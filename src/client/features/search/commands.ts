import { useTranslate } from 'react-admin';
import { cars } from '../../../resources/cars';
import { cashings } from '../../../resources/cashings';
import { drivers } from '../../../resources/drivers';
import { papers } from '../../../resources/papers';
import { adminPaths } from '../../ground/paths';
import { useChoiceLabel } from '../../rows/crud/fields/FieldValue';
import { useListed } from '../../rows/crud/listed';
import { useIsOffered, useMissingRecords } from '../../shell/features/FeaturesContext';
import { moneyPaths } from '../../ground/paths/money';
import type { Hit } from './hits';
import { wordsOf } from './ranking';
import { useIsViewer } from '../../ground/account/useIsViewer';

/** An action on a found car or driver, such as `Balance of Dennis Musonda`. */
export interface Command {
  readonly key: string;
  /** Its text around the name of the record. */
  readonly labelOf: (title: string) => string;
  /** Returns what it opens for the reference to the record: `{ carId: 3 }`. */
  readonly open: (of: Readonly<Record<string, number>>) => { path: string; state?: unknown };
  /** Whether a found record is listed with it, without its words in the search text. */
  readonly isOffered: (hit: Hit) => boolean;
}

/** The field of other records that refers to a record with commands. */
export const referenceTo: Readonly<Record<string, string>> = {
  [cars.name]: 'carId',
  [drivers.name]: 'driverId',
};

/** Returns the kinds of papers by their labels. */
export const useKindsOfPapers = () => {
  const labelOf = useChoiceLabel(papers.fields.kind);
  const listed = useListed(papers.fields.kind.listedBy).map(({ key }) => key);
  const keys = listed.length > 0 ? listed : Object.keys(papers.fields.kind.options);
  return keys.map((kind) => ({ kind, label: labelOf(kind) }));
};

export const useCommands = (): readonly Command[] => {
  const translate = useTranslate();
  const missing = useMissingRecords();
  const hasBalances = useIsOffered('balances');
  const isViewer = useIsViewer();
  const addCashing: Command = {
    key: 'cashing',
    labelOf: (title) => translate('motoka.search.addCashing', { title }),
    open: (given) => ({ path: adminPaths.create(cashings.name), state: { given } }),
    isOffered: ({ resource }) => resource === cars.name,
  };
  const balance: Command = {
    key: 'balance',
    labelOf: (title) => translate('motoka.search.balance', { title }),
    open: (filter) => ({
      path: `${moneyPaths.balances}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
    }),
    isOffered: ({ resource }) => resource === drivers.name,
  };
  const ofPapers = useKindsOfPapers().map(({ kind, label }): Command => ({
    key: `paper ${kind}`,
    labelOf: (title) => translate('motoka.search.paper', { kind: label, title }),
    open: (of) => ({ path: adminPaths.filtered(papers.name, { ...of, kind }) }),
    isOffered: () => false,
  }));
  return [
    ...(isViewer ? [] : [addCashing]),
    ...(hasBalances ? [balance] : []),
    ...(missing.includes(papers.name) ? [] : ofPapers),
  ];
};

interface Named {
  readonly commands: readonly Command[];
  /** The name of the record that the commands are for. */
  readonly rest: string;
}

const WORD_MIN = 2;
/** A shorter word of a command, such as `of`, does not name it. */
const NAMING_MIN = 3;

/**
 * Finds the commands that a search text names by their words or the beginnings of them, in any order: `balance of dennis`,
 * `dennis bal`. The other words are the record's name.
 */
export const commandsIn = (text: string, commands: readonly Command[]): Named | undefined => {
  const searched = wordsOf(text);
  const found = commands
    .map((command) => {
      const own = wordsOf(command.labelOf(''));
      const ofCommand = searched.filter(
        (one) => one.length >= WORD_MIN && own.some((word) => word.startsWith(one)),
      );
      const isNamed = ofCommand.some((one) =>
        own.some((word) => word.length >= NAMING_MIN && word.startsWith(one)),
      );
      const rest = searched.filter((one) => !ofCommand.includes(one)).join(' ');
      return { command, rest, count: isNamed && rest ? ofCommand.length : 0 };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const [best] = found;
  if (!best) return undefined;
  const same = found.filter(({ rest }) => rest === best.rest);
  return { commands: same.map(({ command }) => command), rest: best.rest };
};
