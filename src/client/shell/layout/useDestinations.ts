import { useTranslate } from 'react-admin';
import { pages } from '../../../contract/paths';
import { resources } from '../../../resources';
import { adminPaths } from '../../ground/paths';
import { useAccount } from '../../ground/account/useAccount';

/** Returns a key for each word: its first letter that no word before it uses. */
export const keysOf = (words: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return words.map((word) => {
    const key = [...word.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.has(letter)) ?? '';
    taken.add(key);
    return key;
  });
};

/**
 * Returns the homepage and the resources of the user's menu, without the pages of features, each with its letter after `g`.
 * The letters are the same for every account.
 */
export const useDestinations = () => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const entries = [
    {
      label: translate('motoka.menu.homepage'),
      path: pages.home as string,
      isForAll: true,
      resource: undefined,
    },
    ...resources.flatMap(({ name, menu }) =>
      menu
        ? {
            label: translate(`resources.${name}.menu`),
            path: adminPaths.list(name),
            resource: name,
            isForAll: menu.group !== 'Administration',
          }
        : [],
    ),
  ];
  const keys = keysOf(entries.map(({ label }) => label));
  return entries
    .map((entry, index) => ({ ...entry, key: keys[index] ?? '' }))
    .filter(({ isForAll }) => isAdmin || isForAll);
};
