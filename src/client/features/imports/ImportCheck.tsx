import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isRequired, type ResourceDefinition } from '../../../contract/resource';
import { Confirm } from '../../rows/crud/Confirm';
import { FetchError } from '../../rows/crud/list/FetchError';
import { formatInteger } from '../../ground/i18n/format';
import { CheckedRows } from './CheckedRows';
import { DayOrderQuestion } from './DayOrderQuestion';
import { Findings } from './Findings';
import { ImportResult } from './ImportResult';
import type { Sheet } from './sheet';
import { SheetFacts } from './SheetFacts';
import { type ImportProps, useImport } from './useImport';
import { WrongNames } from './WrongNames';
import { OnlineButton } from '../../shell/layout/OnlineButton';
import { resourceNamed } from '../../../resources';
import { RecordChoice } from './RecordChoice';

const SOURCES = ['carId', 'driverId'] as const;

/** Selects one car, or one driver, for all rows of a sheet without a column of them. */
const FixedChoices = ({ definition, state }: ImportProps) => {
  const translate = useTranslate();
  const { columns, fixed, fix } = state;
  const missing = SOURCES.filter(
    (source) =>
      definition.fields[source] && isRequired(definition, 'add', source) && !columns.includes(source),
  );
  if (missing.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
      {missing.map((source) => (
        <RecordChoice
          key={source}
          definition={resourceNamed(definition.fields[source]?.target ?? '')}
          label={translate(`motoka.import.oneFor.${source}`)}
          value={fixed[source]}
          onChoose={(record) => fix(source, record)}
        />
      ))}
    </Box>
  );
};

interface Props {
  definition: ResourceDefinition;
  sheet: Sheet;
  /** Whether the month or week of a weekly sheet is known. */
  isPeriodKnown: boolean;
  /** Called with the number of corrections that would be lost. */
  onCorrections: (count: number) => void;
  onDone: (isDone: boolean) => void;
  /** Goes back to choose another file. */
  onBack: () => void;
  /** Imports more after this file. */
  onMore: () => void;
}

/** The second step of an import: the checked preview, and the button that imports it. */
export const ImportCheck = (props: Props) => {
  const { definition, sheet, isPeriodKnown, onCorrections, onDone, onBack, onMore } = props;
  const translate = useTranslate();
  const state = useImport(definition, sheet);
  const { check, checkError, isChecking, rows, run, created, corrections, order, shownOrder } = state;
  const isDone = run.data !== undefined;
  useEffect(() => onCorrections(isDone ? 0 : corrections), [onCorrections, isDone, corrections]);
  useEffect(() => onDone(isDone), [onDone, isDone]);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOrderOpen = order === undefined && shownOrder === 'open';
  const { againCount = 0, alikeCount = 0 } = check ?? {};
  const askedCount = againCount + alikeCount;
  if (run.data)
    return <ImportResult definition={definition} report={run.data} state={state} onMore={onMore} />;
  const asked = { smart_count: askedCount, count: formatInteger(askedCount) };
  const question = alikeCount === 0 ? 'askAgain' : againCount === 0 ? 'askAlike' : 'askBoth';
  const start = () => {
    setAsking(false);
    run.mutate();
  };
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {translate('motoka.import.from', { fileName: state.sheet.fileName })}
      </Typography>
      {checkError && <FetchError error={checkError} />}
      {run.error && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
          {run.error.message}
        </Alert>
      )}
      <FixedChoices definition={definition} state={state} />
      <DayOrderQuestion definition={definition} state={state} />
      <SheetFacts definition={definition} state={state} />
      <Findings state={state} />
      <WrongNames definition={definition} state={state} />
      <CheckedRows definition={definition} state={state} next={button} />
      {run.isPending && <LinearProgress aria-label={translate('motoka.import.importing')} sx={{ mt: 3 }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <OnlineButton
          ref={button}
          variant="contained"
          disabled={isChecking || run.isPending || created === 0 || !isPeriodKnown || isOrderOpen}
          onClick={() => (askedCount > 0 ? setAsking(true) : start())}
        >
          {run.isPending
            ? translate('motoka.import.importing')
            : translate('motoka.import.run', {
                created: formatInteger(created),
                rows: formatInteger(rows.length),
              })}
        </OnlineButton>
        <Button color="inherit" disabled={run.isPending} onClick={onBack}>
          {translate('motoka.import.another')}
        </Button>
      </Box>
      <Confirm
        needsServer
        isOpen={isAsking}
        text={translate(`motoka.import.${question}`, asked)}
        yes={translate('motoka.import.yesAgain', asked)}
        isHarmless
        onYes={start}
        onNo={() => setAsking(false)}
      >
        {translate('motoka.import.askAgainHint')}
      </Confirm>
    </>
  );
};
