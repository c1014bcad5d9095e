import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { FilterValue } from './FilterValue';
import type { ListFilter } from './filters';
import { useFilterLabel } from './useFilterLabel';
import { useListFilters } from './useListFilters';

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
