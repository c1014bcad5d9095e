import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { drivers } from '../../../resources/drivers';
import { readings } from '../../../resources/readings';
import { useAccount } from '../../admin/account/useAccount';
import { Quantity } from '../../crud/fields/Quantity';
import { RecordLink } from '../../crud/fields/RecordLink';
import { FetchError } from '../../crud/list/FetchError';
import { listTableStyles } from '../../crud/tableStyles';
import { formatDay, formatInteger } from '../../i18n/format';
import { type Assignment, useAssignments } from '../api';
import { moneyPaths } from '../paths';
import { phoneRows } from '../phoneRows';
import { PlateLink } from '../PlateLink';
import { AssignmentActions } from './AssignmentActions';

/** A button below the table shows the others. */
const SHOWN_MAX = 10;

const styles = {
  ...listTableStyles,
  overflowX: 'auto',
  '& thead th': { ...listTableStyles['& thead th'], position: 'static' },
  '& tbody td:first-of-type': {},
  '& tbody td:first-of-type a': {},
  ...phoneRows,
} as const;

interface Props {
  filter: Readonly<Record<string, unknown>>;
  /** The first column. */
  by: 'driver' | 'numberPlate';
}

const AssignmentRow = ({ row, by }: { row: Assignment; by: Props['by'] }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  return (
    <tr>
      <td className="whole">
        {by === 'driver' ? (
          <RecordLink resource={drivers.name} id={row.driverId}>
            {row.driver}
          </RecordLink>
        ) : (
          <PlateLink carId={row.carId} numberPlate={row.numberPlate} />
        )}
      </td>
      <td className="one-line">{formatDay(row.startedOn)}</td>
      <td className="one-line end">
        {row.endedOn ? formatDay(row.endedOn) : translate('motoka.money.assignments.present')}
      </td>
      <td className="figure whole">
        {row.mileage !== null && <Quantity value={row.mileage} unit={readings.fields.mileage.unit} />}
      </td>
      <td className="whole">{row.notes && <span className="note">{row.notes}</span>}</td>
      <td className="whole">
        <div className="actions">
          <Link className="view-link" to={moneyPaths.slip(row.id)}>
            {translate('motoka.money.slip.title')}
          </Link>
          {isAdmin && <AssignmentActions assignment={row} />}
        </div>
      </td>
    </tr>
  );
};

/** The assignments of a car or a driver. Administrators can edit and delete them. */
export const AssignmentTable = ({ filter, by }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const [isExpanded, setExpanded] = useState(false);
  const { data = [], error, refetch } = useAssignments(filter);
  const title = translate(`motoka.money.assignments.${by}`);
  if (error) return <FetchError error={error} retry={refetch} />;
  if (data.length === 0) return null;
  const field = (source: string) => translate(`resources.driverAssignments.fields.${source}`);
  return (
    <Box component="section" aria-labelledby="assignments" sx={{ mb: 6 }}>
      <Typography variant="h2" id="assignments" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box sx={styles}>
        <table aria-labelledby="assignments">
          <thead>
            <tr>
              <th scope="col">{translate(`resources.balances.fields.${by}`)}</th>
              <th scope="col">{field('startedOn')}</th>
              <th scope="col">{field('endedOn')}</th>
              <th scope="col" className="figure">
                {field('mileage')}
              </th>
              <th scope="col">{field('notes')}</th>
              <th scope="col">{translate(isAdmin ? 'motoka.list.action' : 'motoka.money.slip.title')}</th>
            </tr>
          </thead>
          <tbody>
            {data.slice(0, isExpanded ? undefined : SHOWN_MAX).map((row) => (
              <AssignmentRow key={row.id} row={row} by={by} />
            ))}
          </tbody>
        </table>
      </Box>
      {!isExpanded && data.length > SHOWN_MAX && (
        <Button size="small" onClick={() => setExpanded(true)} sx={{ mt: 1 }}>
          {translate('motoka.money.assignments.more', { count: formatInteger(data.length) })}
        </Button>
      )}
    </Box>
  );
};
