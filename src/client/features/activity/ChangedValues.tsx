import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/fields';
import { findResource } from '../../../resources';
import { labelKey } from '../../ground/i18n/reportKeys';
import { FieldValue } from '../../rows/crud/fields/FieldValue';
import { type DefinedFields, fieldOf, hasUnit } from '../../rows/crud/fields/columns';
import type { Change } from './changes';
import { isEmpty } from '../../ground/isEmpty';

type Values = Change['before'];

/** Returns the joined field of a reference, which holds the representation of its record, where there is one. */
const shownSource = ({ joined = {} }: DefinedFields, source: string): string =>
  Object.keys(joined).find((name) => joined[name]?.via === source) ?? source;

/** Returns what a record of the values that a reference refers to is called, such as the plate of `currentCar`. */
const embeddedTitle = (values: Values, { target = '' }: Field, id: number): string | undefined => {
  const representation = findResource(target)?.recordRepresentation ?? '';
  const records = Object.values(values ?? {}) as (RaRecord | null | undefined)[];
  const title: unknown = records.find((one) => one?.id === id && representation in one)?.[representation];
  return typeof title === 'string' ? title : undefined;
};

/** A value of a field. A reference without a known title is shown as the id of its record. */
const Value = ({ definition, source, values }: Pick<Props, 'definition'> & Side) => {
  const field = definition.fields[source];
  const shown = shownSource(definition, source);
  const value = values?.[shown] ?? values?.[source];
  if (!field || isEmpty(value)) return <span className="quiet">–</span>;
  if (field.kind === 'reference' && typeof value === 'number')
    return <>{embeddedTitle(values, field, value) ?? `#${value}`}</>;
  return <FieldValue field={fieldOf(definition, shown)} value={value} />;
};

interface Side {
  readonly source: string;
  readonly values: Values;
}

interface Props {
  readonly definition: DefinedFields;
  readonly change: Change;
}

/** The values of a change: before and after an update, else those of the created or deleted record. */
export const ChangedValues = ({ definition, change: { action, before, after, fields } }: Props) => {
  const translate = useTranslate();
  const sidesOf = (source: string): ReactNode => {
    // Of an assignment, an owner sees the car left or the car taken.
    if ((before && after) || action === 'assign') {
      return (
        <>
          <span className="before">
            <Value definition={definition} source={source} values={before} />
          </span>
          <span aria-hidden> → </span>
          <span className="unseen">{translate('motoka.activity.to')}</span>
          <Value definition={definition} source={source} values={after} />
        </>
      );
    }
    return <Value definition={definition} source={source} values={after ?? before} />;
  };
  const shown = fields.filter((source) => source in definition.fields);
  return (
    <Box component="dl" sx={styles}>
      {shown.map((source) => {
        const label = translate(labelKey(definition, source));
        return (
          <div key={source}>
            <dt>{label}</dt>
            <dd className={hasUnit(label) ? 'no-unit' : undefined}>{sidesOf(source)}</dd>
          </div>
        );
      })}
    </Box>
  );
};

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  mt: 1,
  fontSize: '0.8125rem',
  '& dt': { display: 'inline', color: 'text.secondary', '&::after': { content: '": "' } },
  '& dt:lang(fr)::after': { content: '"\u00a0: "' },
  '& dd': { display: 'inline', m: 0, overflowWrap: 'anywhere' },
  '& .no-unit .one-line > .quiet': { fontSize: '0rem' },
  '& .note': { display: 'inline' },
  '& .before': { textDecoration: 'line-through', textDecorationColor: 'currentColor' },
} as const;
