import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../admin/paths';
import { useAccount } from '../../admin/account/useAccount';
import { isAllowed } from '../../providers/authProvider';
import { FieldValue } from './FieldValue';
import type { Column } from './columns';

interface Props {
  record: RaRecord;
  column: Column;
  /** How the value looks, if not as its kind does. */
  children?: ReactNode;
}

/** A value of a list; what a record is called leads to that record's page, where one may see it. */
export const ColumnValue = ({ record, column: { source, field, leadsTo }, children }: Props) => {
  const { isAdmin, id: ownId } = useAccount();
  const value = children ?? <FieldValue field={field} value={record[source]} />;
  const id = leadsTo && record[leadsTo.idSource];
  if (!leadsTo || id == null || record[source] == null) return value;
  // Of accounts an ordinary user sees their own.
  if (!isAllowed(isAdmin, leadsTo.resource, 'show') && id !== ownId) return value;
  return (
    <Link className="record-link" to={adminPaths.record(leadsTo.resource, id)}>
      {value}
    </Link>
  );
};
