import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../crud/fields/Money';
import { formatMonth } from '../../i18n/format';
import type { Letter } from '../api';
import { feeLines } from '../fees';
import { useSettled } from '../useSettled';

const sums = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  width: { sm: 'fit-content' },
  rowGap: 1,
  m: 0,
  ml: 'auto',
  '& dd': { m: 0, pl: 6, textAlign: 'right' },
  '& .sum': { fontWeight: 600, borderTop: 1, pt: 1 },
  '& > :nth-last-of-type(1)': { fontSize: '1rem' },
} as const;

/** The sums of a letter: profit, corrections and total; fee, payable and payment if there are any. */
export const LetterSums = ({ letter }: { letter: Letter }) => {
  const translate = useTranslate();
  const { month, profit, corrections, total, payable } = letter;
  const settled = useSettled(letter);
  const fees = feeLines(letter, translate);
  const line = (label: string, amount: number, className?: string) => [
    <dt key={label} className={className}>
      {label}
    </dt>,
    <dd key={`${label}=`} className={className}>
      <Money amount={amount} />
    </dd>,
  ];
  const text = (key: string) => translate(`motoka.ownerAccounts.${key}`);
  return (
    <Box component="dl" sx={sums}>
      {line(translate('motoka.statements.profitOf', { month: formatMonth(month) }), profit)}
      {line(translate('motoka.statements.correctionsSum'), corrections)}
      {line(translate('motoka.statements.total'), total, 'sum')}
      {fees.map(([label, amount]) => line(label, amount))}
      {(fees.length > 0 || settled) && line(text('payable'), payable, 'sum')}
      {settled && line(text('paid'), settled.paid)}
      {settled && line(text('unpaid'), settled.unpaid, 'sum')}
    </Box>
  );
};
