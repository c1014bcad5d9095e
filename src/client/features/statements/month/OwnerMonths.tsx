import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Money } from '../../../rows/crud/fields/Money';
import { OwnerLink } from '../../../rows/crud/fields/OwnerLink';
import { formatMonth } from '../../../ground/i18n/format';
import type { TableColumn } from '../../../rows/crud/table/columns';
import { ReportTable } from '../../../rows/crud/table/ReportTable';
import { statementPaths } from '../../../ground/paths/statements';
import type { OwnerMonth } from './owners';

/** The link to the statement of the month, to its preview, or to the later statement that prevents it. */
const StatementLink = ({
  owner: { userId, statement, later },
  month,
}: {
  owner: OwnerMonth;
  month: string;
}) => {
  const translate = useTranslate();
  const to = statement ?? later;
  if (!to)
    return (
      <Link className="view-link" to={statementPaths.preview(userId, month)}>
        {translate('motoka.statements.preview')}
      </Link>
    );
  const link = (
    <Link className="view-link one-line" to={statementPaths.one(to.id)}>
      {to.number}
    </Link>
  );
  if (statement) return link;
  return (
    <span className="quiet">
      {translate('motoka.statements.passed', { month: formatMonth(to.month) })} {link}
    </span>
  );
};

const amount = (
  source: 'cashed' | 'paidByDrivers' | 'spent' | 'profit',
  label: string = source,
): TableColumn<OwnerMonth> => ({
  source,
  label: `motoka.statements.${label}`,
  isNumeric: true,
  cell: (owner, translate) => (
    <>
      <Money amount={owner[source]} />
      {owner.corrections[source] !== 0 && (
        <span className="second">
          {translate('motoka.statements.corrected')} <Money amount={owner.corrections[source]} />
        </span>
      )}
    </>
  ),
});

/** Whether drivers paid for an owner in the month, as stated or as it is now. */
const hasPaid = ({ paidByDrivers, corrections }: OwnerMonth): boolean =>
  paidByDrivers !== 0 || corrections.paidByDrivers !== 0;

const columnsOf = (
  owners: readonly OwnerMonth[],
  month: string,
): readonly (TableColumn<OwnerMonth> | false)[] => [
  {
    source: 'name',
    label: 'motoka.statements.owner',
    phone: 'whole',
    cell: ({ userId, name }) => <OwnerLink userId={userId} name={name} />,
  },
  amount('cashed'),
  owners.some(hasPaid) && amount('paidByDrivers', 'byDrivers'),
  amount('spent'),
  amount('profit'),
  {
    source: 'statement',
    label: 'motoka.statements.statement',
    phone: 'whole',
    cell: (owner) => <StatementLink owner={owner} month={month} />,
  },
];

/** The owners of a month with their figures, and the link to the statement or its preview. */
export const OwnerMonths = ({ owners, month }: { owners: readonly OwnerMonth[]; month: string }) => (
  <ReportTable
    variant="framedFigures"
    aria-labelledby="statements-month"
    columns={columnsOf(owners, month)}
    rows={owners}
    keyOf={({ userId }) => userId}
    sx={{ '@media (min-width: 600px)': { '& td:last-of-type, & th:last-of-type': { pl: 8, pr: 4 } } }}
  />
);
