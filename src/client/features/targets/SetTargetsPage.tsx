import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useEvent, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { targets } from '../../../resources/targets';
import { adminPaths } from '../../ground/paths';
import { PageHead } from '../../rows/crud/PageHead';
import { LeaveConfirm } from '../../rows/crud/form/LeaveGuard';
import { Empty } from '../../rows/crud/list/Empty';
import { EmptyIllustration } from '../../rows/crud/list/EmptyIllustration';
import { FetchError } from '../../rows/crud/list/FetchError';
import { DayFilterInput } from '../../rows/crud/list/filters/DayFilterInput';
import { today } from '../../ground/dates/days';
import { formatInteger } from '../../ground/i18n/format';
import { balances } from '../../../reports/balances';
import { type Suggestion, useAssignments } from '../balances/api';
import { FirstCar, useHasNoCar } from '../../rows/crud/list/FirstCar';
import { TargetTable } from './TargetTable';
import { isWaiting } from './targetRows';
import { useReliableSuggestions } from './useReliableSuggestions';
import { useSaveTargets } from './useSaveTargets';
import { useTargetRows } from './useTargetRows';
import { OnlineButton } from '../../shell/layout/OnlineButton';
import { useMayRecord } from '../../ground/account/useMayRecord';

const none: readonly Suggestion[] = [];

/** Returns the current drivers' assignments that started after this day. */
const useLateAssignments = (suggestions: readonly Suggestion[], startsOn: string) => {
  const driverId = suggestions.map((one) => one.driverId);
  const isEnabled = suggestions.length > 0 && startsOn < today();
  const { data = [] } = useAssignments({ driverId }, isEnabled);
  return data.filter(({ endedOn, startedOn }) => endedOn === null && startedOn > startsOn);
};

const NoSuggestions = () => {
  const translate = useTranslate();
  const hasNoCar = useHasNoCar();
  if (hasNoCar)
    return (
      <Paper variant="outlined" sx={{ px: 4, py: 10, textAlign: 'center' }}>
        <EmptyIllustration icon="Flag" />
        <FirstCar />
      </Paper>
    );
  return (
    <Empty
      icon="Flag"
      text={translate('motoka.money.targets.none')}
      hint={translate('motoka.money.targets.noneHint')}
    >
      <Button component={Link} to={adminPaths.list(targets.name)} variant="outlined">
        {translate('motoka.money.targets.all')}
      </Button>
    </Empty>
  );
};

const TargetForm = ({ suggestions }: { suggestions: readonly Suggestion[] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [startsOn, setStartsOn] = useState(today);
  const [isDone, setDone] = useState(false);
  const table = useTargetRows(suggestions);
  const { save, isSaving, question } = useSaveTargets(table);
  const late = useLateAssignments(suggestions, startsOn);
  const onType = useEvent(table.type);
  const { rows } = table;
  const waiting = rows.filter(isWaiting);
  const failed = waiting.filter(({ error }) => error !== undefined);
  const hasFailed = failed.length > 0 && !isSaving;
  const form = useRef<HTMLFormElement>(null);
  // The first field with a message is in sight, above the bar.
  useEffect(() => {
    if (hasFailed) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasFailed]);
  const saveAll = async () => {
    const count = waiting.length;
    if (!(await save(startsOn))) return;
    notify('motoka.money.targets.done', { type: 'success', messageArgs: { smart_count: count } });
    setDone(true);
  };
  // Navigate after the re-render that unmounts the leave guard.
  const leave = useEvent(() => {
    refresh();
    void navigate(adminPaths.filtered(balances.name, {}));
  });
  useEffect(() => {
    if (isDone) leave();
  }, [isDone, leave]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saveAll();
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
          <Box sx={{ width: 180, '& > div': { m: 0 } }}>
            <DayFilterInput
              label={translate(`resources.${targets.name}.fields.startsOn`)}
              value={startsOn}
              onChange={(day) => setStartsOn(day || today())}
            />
          </Box>
          <Button size="small" onClick={() => table.chooseAll(true)} disabled={isSaving}>
            {translate('motoka.money.targets.chooseAll')}
          </Button>
          <Button size="small" onClick={() => table.chooseAll(false)} disabled={isSaving}>
            {translate('motoka.money.targets.chooseNone')}
          </Button>
        </Box>
        {hasFailed && (
          <Alert severity="error" role="alert" sx={{ mb: 3 }}>
            {translate('motoka.money.targets.failed', { smart_count: failed.length })}
            {failed.map(({ key, of, error }) => (
              <div key={key}>{`${of.driver ?? ''}, ${of.numberPlate}: ${error}`}</div>
            ))}
          </Alert>
        )}
        <TargetTable rows={rows} late={late} isBusy={isSaving} startsOn={startsOn} onType={onType} />
        <Paper
          variant="outlined"
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 3,
            mt: 3,
            p: 3,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 3,
          }}
        >
          <Typography variant="body2" role="status">
            {translate('motoka.money.targets.count', {
              smart_count: waiting.length,
              count: formatInteger(waiting.length),
            })}
          </Typography>
          <OnlineButton
            variant="contained"
            type="submit"
            disabled={isSaving || waiting.length === 0}
            sx={{ minWidth: 120 }}
          >
            {translate(isSaving ? 'motoka.dialog.saving' : 'motoka.dialog.save')}
          </OnlineButton>
        </Paper>
      </form>
      {table.isTyped && !isSaving && !isDone && <LeaveConfirm onLeave={() => {}} />}
      {question}
    </>
  );
};

/** The page that sets targets for all current drivers without one, from the suggestions. */
const SetTargetsPage = () => {
  const translate = useTranslate();
  const { data: all = none, error, isPending } = useReliableSuggestions();
  const mayRecord = useMayRecord();
  const data = useMemo(() => all.filter(({ userId }) => mayRecord(userId)), [all, mayRecord]);
  // An open form stays open when the suggestions are read again.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !error && !isPending && data.length > 0) setOpen(true);
  const content = () => {
    if (isOpen) return <TargetForm suggestions={data} />;
    if (error) return <FetchError error={error} />;
    return isPending ? <Skeleton variant="rounded" height={320} /> : <NoSuggestions />;
  };
  return (
    <>
      <PageHead title={translate('motoka.money.setTargets')} />
      <Typography color="textSecondary" sx={{ maxWidth: 720, mb: 4 }}>
        {translate('motoka.money.first.text')}
      </Typography>
      {content()}
    </>
  );
};

export default SetTargetsPage;
