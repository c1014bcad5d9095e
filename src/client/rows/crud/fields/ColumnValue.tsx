import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../ground/paths';
import { useAccount } from '../../../ground/account/useAccount';
import { isAllowed } from '../../../ground/providers/authProvider';
import { FieldValue, noneOf } from './FieldValue';
import type { Column } from './columns';

interface Props {
  record: RaRecord;
  column: Column;
  /** Replaces the default rendering of the field's kind. */
  children?: ReactNode;
}

/** A value of a list. A record's name links to its page if the user may see it. */
export const ColumnValue = ({ record, column: { source, field, via, link }, children }: Props) => {
  const { isAdmin, id: ownId } = useAccount();
  const translate = useTranslate();
  if (record[source] === null && via?.none !== undefined) return noneOf(via, translate);
  const value = children ?? <FieldValue field={field} value={record[source]} />;
  const id = link && record[link.idSource];
  if (!link || id == null || record[source] == null) return value;
  // An ordinary user may see their own account only.
  if (!isAllowed(isAdmin, link.resource, 'show') && id !== ownId) return value;
  return (
    <Link className="record-link" to={adminPaths.record(link.resource, id)}>
      {value}
    </Link>
  );
};
