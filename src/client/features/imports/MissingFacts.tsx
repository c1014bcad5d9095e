import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatInteger, formatList } from '../../ground/i18n/format';
import type { ImportProps } from './useImport';

const SHOWN_MAX = 10;
const KINDS = ['date', 'money'] as const;

/** Says what the sheet leaves out: columns without a field, no column of days or amounts, rows without a day or an amount. */
export const MissingFacts = ({ definition, state }: ImportProps) => {
  const translate = useTranslate();
  const { columns, rows, sheet } = state;
  const homeless = columns.flatMap((source, index) =>
    source === undefined && rows.some((row) => row[index])
      ? [sheet.header[index] || translate('motoka.import.column', { number: index + 1 })]
      : [],
  );
  const warnings = KINDS.flatMap((kind) => {
    const sources = Object.keys(definition.fields).filter(
      (source) => definition.fields[source]?.kind === kind,
    );
    const [first] = sources;
    if (first === undefined) return [];
    const column = columns.indexOf(first);
    if (column < 0) return [translate(`motoka.import.none.${kind}`)];
    const empty = rows.flatMap((row, index) => (row[column] ? [] : [formatInteger(index + 1)]));
    if (empty.length === 0) return [];
    const more = empty.length > SHOWN_MAX ? ['…'] : [];
    return [
      translate(`motoka.import.some.${kind}`, {
        smart_count: empty.length,
        count: formatInteger(empty.length),
        rows: formatList([...empty.slice(0, SHOWN_MAX), ...more]),
      }),
    ];
  });
  return (
    <>
      {warnings.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ my: 2 }}>
          {warnings.map((warning) => (
            <div key={warning}>{warning}</div>
          ))}
        </Alert>
      )}
      {homeless.length > 0 && (
        <Typography color="textSecondary">
          {translate('motoka.import.homeless', {
            smart_count: homeless.length,
            count: formatInteger(homeless.length),
            names: formatList(homeless),
          })}
        </Typography>
      )}
    </>
  );
};
