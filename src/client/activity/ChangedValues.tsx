import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../contract/resource';
import { FieldValue } from '../crud/fields/FieldValue';
import { fieldOf } from '../crud/fields/columns';
import type { Change } from './changes';

type Values = Change['before'];

/** The value under a reference is what people call the record it points at, where a read carries that. */
const shownSource = ({ joined = {} }: ResourceDefinition, source: string): string =>
  Object.keys(joined).find((name) => joined[name]?.via === source) ?? source;

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Where a read carries no name, the number of the record stands for it. */
const Value = ({ definition, source, values }: Pick<Props, 'definition'> & Side) => {
  const field = definition.fields[source];
  const shown = shownSource(definition, source);
  const value = values?.[shown] ?? values?.[source];
  if (!field || isNothing(value)) return <span className="quiet">–</span>;
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

/** What a change changed: of an update from what to what, else what the record says or said. */
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
