import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cashings } from '../../../resources/cashings';
import { daysOff } from '../../../resources/daysOff';
import { adminPaths } from '../../admin/paths';
import { choiceKey } from '../../crud/fields/FieldValue';
import { Money } from '../../crud/fields/Money';
import { tableStyles } from '../../crud/tableStyles';
import { formatDay } from '../../i18n/format';
import type { LedgerLine } from '../api';

const styles = {
  ...tableStyles,
  '& th, & td': { ...tableStyles['& th, & td'], height: 36 },
  overflowX: 'auto',
  '& thead th': { ...tableStyles['& thead th'], position: 'static' },
  '& .text': { display: 'block', overflowWrap: 'anywhere' },
  '& tfoot th, & tfoot td': { fontWeight: 600 },
  '@media (max-width: 599.95px)': {
    '& th, & td': { px: 1, py: 1 },
    '& th:first-of-type, & td:first-of-type': { pl: 3 },
    '& th:last-of-type, & td:last-of-type': { pr: 3 },
    // Without the unit, all columns fit a phone.
    '& .figure .quiet': { display: 'none' },
  },
} as const;

/** Returns the text of a line. The reason of a day off is translated. */
const useText = ({ kind, text }: LedgerLine): string | null => {
  const translate = useTranslate();
  const { reason } = daysOff.fields;
  const isReason = kind === 'dayOff' && text !== null && text in (reason.options ?? {});
  return isReason ? translate(choiceKey(reason, text)) : text;
};

const LedgerRow = ({ line }: { line: LedgerLine }) => {
  const translate = useTranslate();
  const { date, kind, amount, balance, resource, recordId } = line;
  const text = useText(line);
  const name = translate(kind === 'due' ? 'motoka.money.target' : `motoka.money.line.${kind}`);
  const isOwed = amount > 0 || kind === 'due' || kind === 'charge';
  const figure = kind !== 'dayOff' && kind !== 'opening' && <Money amount={Math.abs(amount)} />;
  return (
    <tr>
      <td>
        <span className="one-line">{formatDay(date)}</span>
      </td>
      <td>
        {resource && recordId !== null ? (
          <Link className="record-link" to={adminPaths.record(resource, recordId)}>
            {name}
          </Link>
        ) : (
          name
        )}
        {text && <span className="text quiet">{text}</span>}
      </td>
      <td className="figure">{isOwed && figure}</td>
      <td className="figure">{!isOwed && figure}</td>
      <td className="figure">
        <BalanceFigure balance={balance} />
      </td>
    </tr>
  );
};

/** The balance of a line. An amount ahead is green and labelled. */
const BalanceFigure = ({ balance }: { balance: number }) => {
  const translate = useTranslate();
  if (balance >= 0) return <Money amount={balance} />;
  return (
    <Box component="span" className="one-line" sx={{ color: 'success.main' }}>
      <Money amount={-balance} /> {translate('motoka.money.total.ahead')}
    </Box>
  );
};

interface Props {
  lines: readonly LedgerLine[];
  /** The day of the closing balance. */
  asOf: string;
}

/** The lines of a ledger, oldest first, with the running balance. */
export const LedgerTable = ({ lines, asOf }: Props) => {
  const translate = useTranslate();
  const text = (key: string) => translate(`motoka.money.column.${key}`);
  if (lines.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ p: 6, textAlign: 'center' }}>
        {translate('motoka.money.noLines')}
      </Typography>
    );
  }
  return (
    <Box sx={styles}>
      <table aria-label={translate('motoka.money.ledger')}>
        <thead>
          <tr>
            <th scope="col">{translate(`resources.${cashings.name}.fields.date`)}</th>
            <th scope="col">{text('entry')}</th>
            <th scope="col" className="figure">
              {text('owed')}
            </th>
            <th scope="col" className="figure">
              {text('handedIn')}
            </th>
            <th scope="col" className="figure">
              {translate('resources.balances.fields.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // Lines have no id, and their order never changes.
            <LedgerRow key={index} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {translate('motoka.money.balanceAsOf', { day: formatDay(asOf) })}
            </th>
            <td className="figure">
              <BalanceFigure balance={lines.at(-1)?.balance ?? 0} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Box>
  );
};
