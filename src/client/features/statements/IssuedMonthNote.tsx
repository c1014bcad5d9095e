import { Alert } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { moneyDay } from '../../../contract/resource';
import { useWatch } from 'react-hook-form';
import { useDefinition } from '../../rows/crud/useDefinition';
import { formatMonth } from '../../ground/i18n/format';
import { dayOf } from '../../ground/dates/days';
import { type Statement, useStatementsOf } from './api';

const monthOf = (day: unknown): string | undefined => dayOf(day)?.slice(0, 7);

/** Returns the valid statement of a month, if one was issued. */
const statementOf = (statements: readonly Statement[] | undefined, month: string | undefined) =>
  statements?.find((one) => one.month === month && one.voidedAt === null);

const Note = ({ statement: { month, name, number } }: { statement: Statement }) => (
  <Alert severity="info" sx={{ mt: 2 }}>
    {useTranslate()('motoka.statements.stated', { month: formatMonth(month), name, number })}
  </Alert>
);

interface Props {
  /** The record that an Update form edits. */
  base?: RaRecord | undefined;
  /** The field with the date of the record. */
  day: string;
}

const Notes = ({ base, day }: Props) => {
  const [userId, typed] = useWatch({ name: ['userId', day] });
  const owners = [base?.userId, userId].map((id) => Number(id) || undefined);
  const before = useStatementsOf({ userId: owners[0] ?? 0 }, owners[0] !== undefined);
  const after = useStatementsOf({ userId: owners[1] ?? 0 }, owners[1] !== undefined);
  const found = [
    base && statementOf(before.data, monthOf(base[day])),
    statementOf(after.data, monthOf(typed)),
  ].filter((statement) => statement !== undefined);
  return [...new Map(found.map((statement) => [statement.id, statement])).values()].map((statement) => (
    <Note key={statement.id} statement={statement} />
  ));
};

/** Notes in a form that its record belongs to a month with an issued statement: the change will be a correction. */
const IssuedMonthNote = ({ base }: Pick<Props, 'base'>) => {
  const definition = useDefinition();
  const day = moneyDay(definition);
  return definition.counts && day && <Notes base={base} day={day} />;
};

export default IssuedMonthNote;
