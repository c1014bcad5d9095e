import { Alert, Box, Button, FormControlLabel, LinearProgress, Switch, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatInteger } from '../../ground/i18n/format';
import type { ImportState } from './useImport';

/** The questioned rows of one kind that would be imported. */
const openRows = ({ check }: ImportState, asked: 'again' | 'alike') =>
  new Map([...(check?.marks ?? [])].filter(([, { kind }]) => kind === asked));

/** The results of the check: errors, duplicates, questioned rows, or success. */
export const Findings = ({ state }: { state: ImportState }) => {
  const translate = useTranslate();
  const { check, isChecking, rows, leftOut, leaveOut, allowDuplicates, setAllowDuplicates } = state;
  const count = (smart_count: number) => ({ smart_count, count: formatInteger(smart_count) });
  const { errorCount = 0, duplicateCount = 0, againCount = 0, alikeCount = 0 } = check ?? {};
  const asked = { again: againCount, alike: alikeCount };
  const isGood = errorCount + duplicateCount + againCount + alikeCount === 0;
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, mb: 4 }}>
      {isChecking && (
        <Box>
          <Typography variant="body2" color="textSecondary">
            {translate('motoka.import.checking', count(rows.length))}
          </Typography>
          <LinearProgress aria-label={translate('motoka.import.checking', count(rows.length))} />
        </Box>
      )}
      {errorCount > 0 && (
        <Alert severity="error" variant="outlined">
          {translate('motoka.import.wrong', count(errorCount))}
        </Alert>
      )}
      {(duplicateCount > 0 || allowDuplicates) && (
        <Alert severity="info" variant="outlined">
          {!allowDuplicates && translate('motoka.import.duplicates', count(duplicateCount))}{' '}
          <FormControlLabel
            control={<Switch checked={allowDuplicates} onChange={(_, isOn) => setAllowDuplicates(isOn)} />}
            label={translate('motoka.import.allowDuplicates')}
          />
        </Alert>
      )}
      {(['again', 'alike'] as const)
        .filter((kind) => asked[kind] > 0)
        .map((kind) => (
          <Alert key={kind} severity="warning" variant="outlined">
            <div>{translate(`motoka.import.${kind}`, count(asked[kind]))}</div>
            <Button color="inherit" disabled={isChecking} onClick={() => leaveOut(openRows(state, kind))}>
              {translate('motoka.import.leaveOut', count(asked[kind]))}
            </Button>
          </Alert>
        ))}
      {leftOut.size > 0 && (
        <Alert severity="info" variant="outlined">
          {translate('motoka.import.leftOut', count(leftOut.size))}
        </Alert>
      )}
      {check && !isChecking && isGood && (
        <Alert severity="success" variant="outlined">
          {translate('motoka.import.allGood', count(state.created))}
        </Alert>
      )}
    </Box>
  );
};
