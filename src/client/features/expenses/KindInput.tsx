import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { repairs } from '../../../resources/repairs';
import { ChipChoice } from '../../rows/crud/ChipChoice';
import { type Kind, useKindLabel, useKinds } from './kinds';
import { spending } from '../../../reports/spending';
import { monthFrom, thisMonth } from '../../ground/dates/months';
import { useReport } from '../../ground/providers/useReport';

const FIRST = 6;

/** How often each kind was used in the last three months. Undefined while it loads. */
const useUses = (): ReadonlyMap<number, number> | undefined => {
  const to = thisMonth();
  const { data = [], isLoading } = useReport(spending, { parameters: { from: monthFrom(to, -2), to } });
  if (isLoading) return undefined;
  return new Map(data.flatMap(({ kindId, count }) => (kindId === null ? [] : [[kindId, count]])));
};

/**
 * Returns the kinds that a form offers: the six that are used most, and the others. One that is no longer offered is there
 * while it is chosen, and the chosen one is always among the first. There are none until their order is known: chips that
 * move are pressed by mistake.
 */
const useOfferedKinds = (chosen: number | undefined): { first: readonly Kind[]; others: readonly Kind[] } => {
  const uses = useUses();
  const kinds = useKinds()
    .filter(({ id, isOff }) => uses && (!isOff || id === chosen))
    .toSorted((one, other) => (uses?.get(other.id) ?? 0) - (uses?.get(one.id) ?? 0));
  const isFirst = ({ id }: Kind, index: number) => index < FIRST || id === chosen;
  return { first: kinds.filter(isFirst), others: kinds.filter((kind, index) => !isFirst(kind, index)) };
};

interface Props {
  chosen: number | undefined;
  onChoose: (kind: number | null) => void;
}

/** What an expense was for, as chips: the most used first, the others after `More`. A second press takes the choice back. */
export const KindChips = ({ chosen, onChoose }: Props) => {
  const translate = useTranslate();
  const labelOf = useKindLabel();
  const [isOpen, setOpen] = useState(false);
  const { first, others } = useOfferedKinds(chosen);
  if (first.length === 0) return null;
  return (
    <ChipChoice
      label={translate(`resources.${repairs.name}.fields.kindId`)}
      options={[...first, ...(isOpen ? others : [])].map((kind) => ({
        key: String(kind.id),
        label: labelOf(kind),
      }))}
      chosen={chosen === undefined ? undefined : String(chosen)}
      onChoose={(key) => onChoose(Number(key) === chosen ? null : Number(key))}
    >
      {others.length > 0 && (
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ minWidth: 0, minHeight: { xs: 44, sm: 32 } }}
        >
          {translate(isOpen ? 'motoka.form.fewerKinds' : 'motoka.more.open')}
        </Button>
      )}
    </ChipChoice>
  );
};

/** The chips of a form. */
export const KindInput = ({ source }: { source: string }) => {
  const label = useTranslate()(`resources.${repairs.name}.fields.${source}`);
  const { field } = useInput({ source });
  const chosen = field.value == null || field.value === '' ? undefined : Number(field.value);
  return (
    <Box sx={{ mt: 1, mb: { xs: 5, sm: 3 } }}>
      <Typography variant="caption" color="textSecondary" aria-hidden sx={{ display: 'block', mb: 1 }}>
        {label}
      </Typography>
      <KindChips chosen={chosen} onChoose={field.onChange} />
    </Box>
  );
};
