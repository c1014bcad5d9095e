import type { TranslateFunction } from 'react-admin';
import { formatPercent } from '../i18n/format';
import type { Letter } from './api';

/** Returns the lines of a letter's fee, as they change what is payable: none without a fee. */
export const feeLines = (
  { feePercent, fee, feeCorrections }: Letter,
  translate: TranslateFunction,
): readonly (readonly [label: string, amount: number])[] => [
  ...(feePercent == null
    ? []
    : [[translate('motoka.ownerAccounts.fee', { percent: formatPercent(feePercent) }), -fee] as const]),
  ...(feeCorrections ? [[translate('motoka.ownerAccounts.feeCorrections'), -feeCorrections] as const] : []),
];
