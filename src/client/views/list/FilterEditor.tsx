import type { ComponentType } from 'react';
import { AmountEditor } from './AmountEditor';
import { DaysEditor } from './DaysEditor';
import { ReferenceEditor } from './ReferenceEditor';
import type { EditorProps } from './editor';
import type { FilterKind } from './filters';

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
