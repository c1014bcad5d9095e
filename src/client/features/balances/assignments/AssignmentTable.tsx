import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { drivers } from '../../../../resources/drivers';
import { readings } from '../../../../resources/readings';
import { useAccount } from '../../../ground/account/useAccount';
import { RecordLink } from '../../../rows/crud/fields/RecordLink';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { formatDay, formatInteger } from '../../../ground/i18n/format';
import type { TableColumn } from '../../../rows/crud/table/columns';
import { ReportTable } from '../../../rows/crud/table/ReportTable';
import { SectionSkeleton } from '../../../shell/features/SectionSkeleton';
import { type Assignment, useAssignments } from '../api';
import { moneyPaths } from '../../../ground/paths/money';
import { PlateLink } from '../../../rows/crud/fields/PlateLink';
import { AssignmentActions } from './AssignmentActions';

/** A button below the table shows the others. */
const SHOWN_MAX = 10;

interface Props {
  filter: Readonly<Record<string, unknown>>;
  /** The first column. */
  by: 'driver' | 'numberPlate';
}

const dayCell = (text: string) => <span className="one-line">{text}</span>;

const firstColumns = {
  driver: {
    source: 'driver',
    label: 'resources.balances.fields.driver',
    phone: 'whole',
    cell: ({ driverId, driver }) => (
      <RecordLink resource={drivers.name} id={driverId}>
        {driver}
      </RecordLink>
    ),
  },
  numberPlate: {
    source: 'numberPlate',
    label: 'resources.balances.fields.numberPlate',
    phone: 'whole',
    cell: (row) => <PlateLink {...row} />,
  },
} satisfies Record<Props['by'], TableColumn<Assignment>>;

const columnsOf = (by: Props['by'], isAdmin: boolean): readonly TableColumn<Assignment>[] => [
  firstColumns[by],
  { source: 'startedOn', cell: ({ startedOn }) => dayCell(formatDay(startedOn)) },
  {
    source: 'endedOn',
    phone: 'end',
    cell: ({ endedOn }, translate) =>
      dayCell(endedOn ? formatDay(endedOn) : translate('motoka.money.assignments.present')),
  },
  { source: 'mileage', phone: 'whole', field: readings.fields.mileage },
  { source: 'notes', phone: 'whole', cell: ({ notes }) => notes && <span className="note">{notes}</span> },
  {
    source: 'actions',
    label: isAdmin ? 'motoka.list.action' : 'motoka.money.slip.title',
    phone: 'whole',
    cell: (row, translate) => (
      <div className="actions">
        <Link className="view-link" to={moneyPaths.slip(row.id)}>
          {translate('motoka.money.slip.title')}
        </Link>
        {isAdmin && <AssignmentActions assignment={row} />}
      </div>
    ),
  },
];

/** The assignments of a car or a driver. Administrators can edit and delete them. */
export const AssignmentTable = ({ filter, by }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const [isExpanded, setExpanded] = useState(false);
  const { data, error } = useAssignments(filter);
  const title = translate(`motoka.money.assignments.${by}`);
  if (error) return <FetchError error={error} />;
  if (!data) return <SectionSkeleton />;
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="assignments" sx={{ mb: 6 }}>
      <Typography variant="h2" id="assignments" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <ReportTable
        variant="section"
        aria-labelledby="assignments"
        resource="driverAssignments"
        columns={columnsOf(by, isAdmin)}
        rows={data.slice(0, isExpanded ? undefined : SHOWN_MAX)}
      />
      {!isExpanded && data.length > SHOWN_MAX && (
        <Button size="small" onClick={() => setExpanded(true)} sx={{ mt: 1 }}>
          {translate('motoka.money.assignments.more', { count: formatInteger(data.length) })}
        </Button>
      )}
    </Box>
  );
};
