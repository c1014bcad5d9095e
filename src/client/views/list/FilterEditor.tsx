import type { ComponentType } from 'react';
import { AmountEditor } from './AmountEditor';
import { DaysEditor } from './DaysEditor';
import { ReferenceEditor } from './ReferenceEditor';
import type { FilterKind, ListFilter } from './filters';

export interface EditorProps {
  filter: ListFilter;
  /** Whether it has a popover to itself, and the focus. */
  isAlone?: boolean;
  /** Called when nothing more is to be chosen. */
  onDone?: () => void;
}

const editors = {
  days: DaysEditor,
  amount: AmountEditor,
  reference: ReferenceEditor,
} satisfies Record<FilterKind, ComponentType<EditorProps>>;

/** Asks for the values of a filter, by its kind. */
const FilterEditor = (props: EditorProps) => {
  const Editor: ComponentType<EditorProps> = editors[props.filter.kind];
  return <Editor {...props} />;
};

export default FilterEditor;
