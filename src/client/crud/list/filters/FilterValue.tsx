import { Fragment, type ReactNode } from 'react';
import { useGetOne, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { formatDay, formatKwacha } from '../../../i18n/format';
import { useDefinition } from '../../useDefinition';
import { useIsPaper } from '../print/usePaper';
import { boundsOf, type FilterKind, type ListFilter } from './filters';
import { presetOf } from './presets';
import { useFilterLabel, useListFilters } from './useListFilters';
import { noErrorToast } from '../listDefaults';

/** What the chosen record is called; its number until that is known. */
const ReferenceName = ({ filter: { source, target } }: { filter: ListFilter }) => {
  const id = Number(useListFilters().values[source]);
  const representation = useGetRecordRepresentation(target);
  const { data } = useGetOne(target, { id }, noErrorToast);
  return data ? String(representation(data)) : `#${id}`;
};

/** `01/11/2026 – 30/11/2026`, `from 100.00`, `up to 500.00` */
const useSpan = () => {
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
  const say = useSpan();
  const isPaper = useIsPaper();
  const words = say(...span);
  if (!preset) return words;
  const name = translate(`motoka.filter.${preset}`);
  // On paper nobody knows when it was printed.
  return isPaper ? `${name} (${words})` : name;
};

const AmountValue = ({ filter }: { filter: ListFilter }) => {
  const { span } = useBounds(filter, (bound) => formatKwacha(Number(bound)));
  return useSpan()(...span);
};

/** `Overdue`, `Overdue, Due soon` */
const StateValue = ({ filter: { source, choices = {} } }: { filter: ListFilter }) => {
  const { values } = useListFilters();
  const translate = useTranslate();
  const { name } = useDefinition();
  const nameOf = (key: string) =>
    translate(`resources.${name}.options.${source}.${key}`, { _: choices[key] ?? key });
  return [values[source]].flat().map(String).map(nameOf).join(', ');
};

const looks = {
  days: DaysValue,
  amount: AmountValue,
  reference: ReferenceName,
  state: StateValue,
} satisfies Record<FilterKind, (props: { filter: ListFilter }) => ReactNode>;

/** What an active filter is set to, in words. */
export const FilterValue = ({ filter }: { filter: ListFilter }) => {
  const Look = looks[filter.kind];
  return (
    <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      <Look filter={filter} />
    </span>
  );
};

const Words = ({ filter }: { filter: ListFilter }) => {
  const label = useFilterLabel(filter);
  return (
    <>
      {label}: <FilterValue filter={filter} />
    </>
  );
};

/** What a list is narrowed by, in words: `Date: This month; Search: banda`. Nothing where it is whole. */
export const FilterWords = () => {
  const translate = useTranslate();
  const { active, values } = useListFilters();
  const q = String(values.q ?? '');
  return (
    <>
      {active.map((filter, index) => (
        <Fragment key={filter.source}>
          {index > 0 && '; '}
          <Words filter={filter} />
        </Fragment>
      ))}
      {q && active.length > 0 && '; '}
      {q && `${translate('motoka.list.search')}: ${q}`}
    </>
  );
};
