import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { boundsOf } from '../../../../../contract/filterKey';
import { formatDay, formatKwacha } from '../../../../ground/i18n/format';
import { noneOf } from '../../fields/FieldValue';
import { RecordName } from '../../fields/RecordName';
import { useIsPaper } from '../print/usePaper';
import { type FilterKind, type ListFilter, NONE } from './filters';
import { presetOf } from './presets';
import { useOptionLabel } from './useOptionLabel';
import { useFilterLabel, useListFilters } from './useListFilters';

const ReferenceValue = ({ filter: { source, target, optional } }: { filter: ListFilter }) => {
  const none = noneOf(optional, useTranslate());
  const nameOf = (id: unknown): ReactNode => {
    if (none !== undefined && id === NONE) return none;
    return Number.isInteger(Number(id)) ? <RecordName target={target} id={Number(id)} /> : String(id);
  };
  return (
    <>
      {[useListFilters().values[source]].flat().map((id, index) => (
        <Fragment key={String(id)}>
          {index > 0 && ', '}
          {nameOf(id)}
        </Fragment>
      ))}
    </>
  );
};

/** `01/11/2026 – 30/11/2026`, `from 100.00`, `up to 500.00` */
const useSpanFormat = () => {
  const translate = useTranslate();
  return (from?: string, to?: string) => {
    if (from && to) return translate('motoka.filter.span', { from, to });
    return from ? translate('motoka.filter.since', { from }) : translate('motoka.filter.until', { to });
  };
};

const useBounds = ({ source }: ListFilter, format: (bound: string) => string) => {
  const { values } = useListFilters();
  const [from, to] = boundsOf(source).map((key) => values[key]);
  const shown = (bound: unknown) => (bound === undefined ? undefined : format(String(bound)));
  return { from, to, span: [shown(from), shown(to)] as const };
};

const DaysValue = ({ filter }: { filter: ListFilter }) => {
  const translate = useTranslate();
  const { from, to, span } = useBounds(filter, formatDay);
  const preset = presetOf(from, to);
  const formatSpan = useSpanFormat();
  const isPaper = useIsPaper();
  const range = formatSpan(...span);
  if (!preset) return range;
  const name = translate(`motoka.filter.${preset}`);
  // A preset such as `This month` is ambiguous in print without its days.
  return isPaper ? `${name} (${range})` : name;
};

const AmountValue = ({ filter }: { filter: ListFilter }) => {
  const { span } = useBounds(filter, (bound) => formatKwacha(Number(bound)));
  return useSpanFormat()(...span);
};

/** `Overdue`, `Overdue, Due soon` */
const OptionValue = ({ filter }: { filter: ListFilter }) => {
  const { values } = useListFilters();
  const labelOf = useOptionLabel(filter);
  return [values[filter.source]].flat().map(String).map(labelOf).join(', ');
};

const components = {
  days: DaysValue,
  amount: AmountValue,
  reference: ReferenceValue,
  choice: OptionValue,
  state: OptionValue,
  flag: OptionValue,
} satisfies Record<FilterKind, (props: { filter: ListFilter }) => ReactNode>;

export const FilterValue = ({ filter }: { filter: ListFilter }) => {
  const Value = components[filter.kind];
  return (
    <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      <Value filter={filter} />
    </span>
  );
};

const LabeledFilterValue = ({ filter }: { filter: ListFilter }) => {
  const label = useFilterLabel(filter);
  return (
    <>
      {label}: <FilterValue filter={filter} />
    </>
  );
};

/** The active filters in words: `Date: This month; Search: banda`. Renders nothing without filters. */
export const FilterWords = () => {
  const translate = useTranslate();
  const { active, values } = useListFilters();
  const q = String(values.q ?? '');
  return (
    <>
      {active.map((filter, index) => (
        <Fragment key={filter.source}>
          {index > 0 && '; '}
          <LabeledFilterValue filter={filter} />
        </Fragment>
      ))}
      {q && active.length > 0 && '; '}
      {q && `${translate('motoka.list.search')}: ${q}`}
    </>
  );
};
