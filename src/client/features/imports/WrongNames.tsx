import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import { formatInteger } from '../../ground/i18n/format';
import { RecordChoice } from './RecordChoice';
import type { ImportProps, ImportState } from './useImport';

const SHOWN_MAX = 5;

interface WrongName {
  readonly column: number;
  readonly source: string;
  readonly text: string;
  readonly count: number;
}

/** Returns the names that the server does not know, most frequent first. */
const wrongNamesOf = ({ fields }: ResourceDefinition, { check, rows, columns }: ImportState) => {
  const found = new Map<string, WrongName>();
  for (const [row, errors] of check?.errors ?? [])
    for (const [column, source] of columns.entries()) {
      const text = rows[row]?.[column] ?? '';
      if (!source || fields[source]?.kind !== 'reference' || !errors[source] || text === '') continue;
      const key = `${column} ${text}`;
      found.set(key, { column, source, text, count: (found.get(key)?.count ?? 0) + 1 });
    }
  return [...found.values()].sort((one, other) => other.count - one.count);
};

/** Corrects each wrong name once, for all rows that have it. */
export const WrongNames = ({ definition, state }: ImportProps) => {
  const translate = useTranslate();
  const { labelOf, mendName } = state;
  const names = wrongNamesOf(definition, state);
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 4, '& .MuiAlert-message': { flex: 1 } }}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {names.slice(0, SHOWN_MAX).map(({ column, source, text, count }) => (
          <Box
            key={`${column} ${text}`}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
          >
            <Box sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
              {translate('motoka.import.wrongName', {
                name: text,
                field: labelOf(source),
                smart_count: count,
                count: formatInteger(count),
              })}
            </Box>
            <RecordChoice
              definition={resourceNamed(definition.fields[source]?.target ?? '')}
              label={translate('motoka.import.meant', { name: text, field: labelOf(source) })}
              onChoose={(record) => record && mendName(column, text, record)}
            />
          </Box>
        ))}
        {names.length > SHOWN_MAX &&
          translate('motoka.import.moreNames', {
            smart_count: names.length - SHOWN_MAX,
            count: formatInteger(names.length - SHOWN_MAX),
          })}
      </Box>
    </Alert>
  );
};
