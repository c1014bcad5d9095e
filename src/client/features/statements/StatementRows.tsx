import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAccount } from '../../ground/account/useAccount';
import { Money } from '../../rows/crud/fields/Money';
import { formatDay, formatMonth } from '../../ground/i18n/format';
import { dayOf } from '../../ground/dates/days';
import type { TableColumn } from '../../rows/crud/table/columns';
import { type ReportRows, ReportTable } from '../../rows/crud/table/ReportTable';
import type { Statement } from './api';
import { statementPaths } from '../../ground/paths/statements';

const NumberLink = ({ statement: { id, number } }: { statement: Statement }) => (
  <Link className="view-link one-line" to={statementPaths.one(id)}>
    {number}
  </Link>
);

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

const SentMark = ({ statement: { sentAt } }: { statement: Statement }) => {
  const translate = useTranslate();
  return sentAt && <span className="second">{translate('motoka.statements.sent')}</span>;
};

const text = (
  key: string,
  cell: (statement: Statement) => ReactNode,
  isNumeric = false,
): TableColumn<Statement> => ({ source: key, label: `motoka.statements.${key}`, cell, isNumeric });

const amount = (key: 'profit' | 'corrections' | 'total') =>
  text(key, (statement) => <Money amount={statement[key]} />, true);

const columnsFor = (seesOthers: boolean) => [
  text('number', (statement) => (
    <>
      <NumberLink statement={statement} />
      <VoidMark statement={statement} />
    </>
  )),
  text('month', ({ month }) => formatMonth(month)),
  seesOthers && text('owner', ({ name }) => name),
  text('issuedAt', (statement) => (
    <>
      {formatDay(dayOf(statement.issuedAt) ?? '')}
      <SentMark statement={statement} />
    </>
  )),
  amount('profit'),
  amount('corrections'),
  amount('total'),
];

const StatementCard = ({ statement }: { statement: Statement }) => {
  const { seesOthers } = useAccount();
  return (
    <Paper component="li" variant="outlined" sx={{ px: 4, py: 2 }}>
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
      {seesOthers && <div className="quiet">{statement.name}</div>}
    </Paper>
  );
};

/** The statements as a table, or as cards on a phone. */
export const StatementRows = (rows: ReportRows<Statement>) => (
  <ReportTable
    {...rows}
    variant="page"
    aria-labelledby="issued-statements"
    columns={columnsFor(useAccount().seesOthers)}
    card={(statement) => <StatementCard statement={statement} />}
  />
);
