import type { ListFilter } from './filters';

/** What asks for the values of a filter. */
export interface FilterInputProps {
  filter: ListFilter;
  /** Whether it has a popover to itself, and the focus. */
  isAlone?: boolean;
  /** Called when nothing more is to be chosen. */
  onDone?: () => void;
}
