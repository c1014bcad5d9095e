import { Box, Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAccount } from '../admin/account/useAccount';
import { Money } from '../crud/fields/Money';
import { listTableStyles } from '../crud/tableStyles';
import { formatDay, formatMonth } from '../i18n/format';
import { dayOf } from '../providers/days';
import type { Statement } from './api';
import { statementPaths } from './paths';

interface Props {
  rows: readonly Statement[];
}

const amounts = ['profit', 'corrections', 'total'] as const;

const NumberLink = ({ statement: { id, number } }: { statement: Statement }) => (
  <Link className="view-link one-line" to={statementPaths.one(id)}>
    {number}
  </Link>
);

/** Marks a void statement. */
const VoidMark = ({ statement: { voidedAt } }: { statement: Statement }) => {
  const translate = useTranslate();
  return (
    voidedAt && (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600, ml: 2 }}>
        {translate('motoka.statements.void')}
      </Box>
    )
  );
};

/** The statements as a table. */
export const StatementTable = ({ rows }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const heading = (key: string, isFigure = false) => (
    <th key={key} scope="col" className={isFigure ? 'figure' : undefined}>
      {translate(`motoka.statements.${key}`)}
    </th>
  );
  return (
    <Box sx={{ ...listTableStyles, '& tbody td:first-of-type': {}, '& tbody td:first-of-type a': {} }}>
      <table aria-labelledby="issued-statements">
        <thead>
          <tr>
            {heading('number')}
            {heading('month')}
            {isAdmin && heading('owner')}
            {heading('issuedAt')}
            {amounts.map((key) => heading(key, true))}
          </tr>
        </thead>
        <tbody>
          {rows.map((statement) => (
            <tr key={statement.id}>
              <td>
                <NumberLink statement={statement} />
                <VoidMark statement={statement} />
              </td>
              <td>{formatMonth(statement.month)}</td>
              {isAdmin && <td>{statement.name}</td>}
              <td>{formatDay(dayOf(statement.issuedAt) ?? '')}</td>
              {amounts.map((key) => (
                <td key={key} className="figure">
                  <Money amount={statement[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

/** The statements as cards, for a phone. */
export const StatementCards = ({ rows }: Props) => {
  const { isAdmin } = useAccount();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {rows.map((statement) => (
        <Paper key={statement.id} component="li" variant="outlined" sx={{ px: 4, py: 2 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
            <span>
              <NumberLink statement={statement} />
              <VoidMark statement={statement} />
            </span>
            <strong>
              <Money amount={statement.total} />
            </strong>
          </Box>
          <div>{formatMonth(statement.month)}</div>
          {isAdmin && <div className="quiet">{statement.name}</div>}
        </Paper>
      ))}
    </Box>
  );
};
