import type { ComponentType } from 'react';
import { AmountFilterInput } from './AmountFilterInput';
import { DateRangeFilterInput } from './DateRangeFilterInput';
import { ReferenceFilterInput } from './ReferenceFilterInput';
import { StateFilterInput } from './StateFilterInput';
import type { FilterInputProps } from './filterInputProps';
import type { FilterKind } from './filters';

const editors = {
  days: DateRangeFilterInput,
  amount: AmountFilterInput,
  reference: ReferenceFilterInput,
  state: StateFilterInput,
} satisfies Record<FilterKind, ComponentType<FilterInputProps>>;

/** Asks for the values of a filter, by its kind. */
const FilterInput = (props: FilterInputProps) => {
  const Editor: ComponentType<FilterInputProps> = editors[props.filter.kind];
  return <Editor {...props} />;
};

export default FilterInput;
