import type { TranslateFunction } from 'react-admin';
import { formatPercent } from '../../ground/i18n/format';
import type { Letter } from './api';

type Line = readonly [label: string, amount: number];

/** Returns the lines that add up to the profit of a letter: none where drivers paid nothing for the owner. */
export const earnedLines = (
  { cashed, paidByDrivers, spent }: Letter,
  translate: TranslateFunction,
): readonly Line[] =>
  paidByDrivers
    ? [
        [translate('motoka.statements.cashed'), cashed],
        [translate('motoka.statements.paidByDrivers'), paidByDrivers],
        [translate('motoka.statements.spent'), -spent],
      ]
    : [];

/** Returns the lines of what the owner collected and paid, as they change what is payable. */
export const pocketLines = (
  { collectedByOwner, paidByOwner, pocketCorrections }: Letter,
  translate: TranslateFunction,
): readonly Line[] =>
  (
    [
      ['collectedByOwner', -collectedByOwner],
      ['paidByOwner', paidByOwner],
      ['pocketCorrections', pocketCorrections],
    ] as const
  ).flatMap(([key, amount]) => (amount ? [[translate(`motoka.statements.${key}`), amount] as const] : []));

/** Returns the lines of a letter's fee, as they change what is payable: none without a fee. */
export const feeLines = (
  { feePercent, fee, feeCorrections }: Letter,
  translate: TranslateFunction,
): readonly Line[] => [
  ...(feePercent == null
    ? []
    : [[translate('motoka.ownerAccounts.fee', { percent: formatPercent(feePercent) }), -fee] as const]),
  ...(feeCorrections ? [[translate('motoka.ownerAccounts.feeCorrections'), -feeCorrections] as const] : []),
];
