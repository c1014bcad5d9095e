import { date, instant, integer, longText, reference, text } from '../contract/fields';
import { assignmentsPath } from '../contract/paths';
import { defineReport, nullable } from '../contract/report';
import { accountFilters, accountSearch, parties } from './parts';

/** Which driver had which car; `endedOn` is exclusive. A car without an owner has no account. */
export const assignments = defineReport('driverAssignments', {
  path: assignmentsPath,
  columns: {
    id: integer('Number'),
    ...parties,
    userId: nullable(reference('users', 'Owner')),
    name: nullable(text('Owner')),
    startedAt: instant('From'),
    endedAt: nullable(instant('Until')),
    startedOn: date('From'),
    endedOn: nullable(date('Until')),
    mileage: nullable(integer('Odometer')),
    notes: nullable(longText('Notes')),
  },
  filters: accountFilters,
  searched: [...accountSearch, 'notes'],
  order: { source: 'startedAt', order: 'DESC' },
  failure: 'Failed to fetch who drove when',
});
