import { type TranslateFunction, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReportRow } from '../../../contract/report';
import type { spending } from '../../../reports/spending';
import { resourceNamed } from '../../../resources';
import { expenseKinds } from '../../../resources/expenseKinds';
import { repairs } from '../../../resources/repairs';
import type { Span } from '../../ground/dates/months';
import { noneOf, phraseOf } from '../../rows/crud/fields/FieldValue';
import { NONE } from '../../rows/crud/list/filters/filters';
import { recordsPath } from './sources';

export type Spending = ReportRow<typeof spending>;

/** What records were for: the kind of repairs, or their resource. */
export const nameOf = ({ resource, kindId, kind }: Spending, translate: TranslateFunction): string => {
  if (resource !== repairs.name) return translate(`resources.${resource}.title`);
  if (kindId === null) return noneOf(repairs.fields.kindId, translate) ?? kind;
  return phraseOf(expenseKinds.fields.name, kind, translate);
};

/** What records were for, as a link to their list. */
export const KindLink = ({ row, span }: { row: Spending; span: Span }) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { resource, kindId } = row;
  const filter = resource === repairs.name ? { ...filterValues, kindId: kindId ?? NONE } : filterValues;
  return (
    <Link className="record-link" to={recordsPath(resourceNamed(resource), span, filter)}>
      <bdi>{nameOf(row, translate)}</bdi>
    </Link>
  );
};
