import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { addDays, daysBetween } from '../../../ground/dates/days';
import { toDay } from '../inputs/parse';
import { useDefinition } from '../useDefinition';

const [from, until] = ['startsOn', 'endsOn'];

/** Moves Until along with From: always while the user has not typed it, else where it would be before From. */
const useFollowingDay = () => {
  const { getValues, resetField, setValue } = useFormContext();
  const { dirtyFields, defaultValues } = useFormState();
  const first = toDay(useWatch({ name: from }));
  const before = useRef(first);
  const follow = useEvent((to: string) => {
    const last = toDay(getValues(until));
    const moved = before.current ? daysBetween(before.current, to) : 0;
    before.current = to;
    if (!last || moved === 0) return;
    const isAdd = defaultValues?.['id'] === undefined;
    if (isAdd && !dirtyFields[until]) resetField(until, { defaultValue: addDays(last, moved) });
    else if (last < to) setValue(until, to, { shouldDirty: true });
  });
  useEffect(() => {
    if (first) follow(first);
  }, [first, follow]);
  return { first, last: toDay(useWatch({ name: until })) };
};

const Span = ({ isCounted }: { isCounted: boolean }) => {
  const translate = useTranslate();
  const { first, last } = useFollowingDay();
  const count = first ? daysBetween(first, last || first) + 1 : 0;
  if (!isCounted || count < 1) return null;
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {translate('motoka.form.dayCount', { smart_count: count })}
    </Typography>
  );
};

/** Connects the first and the last day of a form that has both. A form without an amount says how many days they are. */
export const SpanFields = () => {
  const { fields } = useDefinition();
  if (!fields[from] || !fields[until]) return null;
  return <Span isCounted={!Object.values(fields).some(({ kind }) => kind === 'money')} />;
};
