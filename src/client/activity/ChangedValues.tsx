import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../contract/resource';
import { FieldValue } from '../crud/fields/FieldValue';
import { fieldOf } from '../crud/fields/columns';
import type { Change } from './changes';

type Values = Change['before'];

/** Returns the joined field of a reference, which holds the representation of its record, where there is one. */
const shownSource = ({ joined = {} }: ResourceDefinition, source: string): string =>
  Object.keys(joined).find((name) => joined[name]?.via === source) ?? source;

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A value of a field. A reference without a joined value is shown as the id of its record. */
const Value = ({ definition, source, values }: Pick<Props, 'definition'> & Side) => {
  const field = definition.fields[source];
  const shown = shownSource(definition, source);
  const value = values?.[shown] ?? values?.[source];
  if (!field || isBlank(value)) return <span className="quiet">–</span>;
  if (field.kind === 'reference' && typeof value === 'number') return <>{`#${value}`}</>;
  return <FieldValue field={fieldOf(definition, shown)} value={value} />;
};

interface Side {
  readonly source: string;
  readonly values: Values;
}

interface Props {
  readonly definition: ResourceDefinition;
  readonly change: Change;
}

/** The values of a change: before and after an update, else those of the created or deleted record. */
export const ChangedValues = ({ definition, change: { before, after, fields } }: Props) => {
  const translate = useTranslate();
  const sidesOf = (source: string): ReactNode => {
    if (before && after) {
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
      {shown.map((source) => (
        <div key={source}>
          <dt>{translate(`resources.${definition.name}.fields.${source}`)}</dt>
          <dd>{sidesOf(source)}</dd>
        </div>
      ))}
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
  fontSize: 13,
  '& dt': { display: 'inline', color: 'text.secondary', '&::after': { content: '": "' } },
  '& dd': { display: 'inline', m: 0, overflowWrap: 'anywhere' },
  '& .note': { display: 'inline' },
  '& .before': { textDecoration: 'line-through', textDecorationColor: 'currentColor' },
} as const;
