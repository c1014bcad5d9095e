import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldKind } from '../../../../contract/fields';
import { dateField, type ResourceDefinition } from '../../../../contract/resource';
import { type Column, isIdentifier, isNumeric } from '../fields/columns';
import { useDefinition } from '../useDefinition';
import { useIsPaper } from './print/usePaper';

/** The widths in pixels that the values of a column need at least, with their padding. */
const widths = {
  text: 122,
  longText: 90,
  email: 240,
  password: 0,
  integer: 92,
  money: 132,
  phone: 140,
  date: 88,
  boolean: 96,
  reference: 60,
  choice: 66,
  weekdays: 80,
  percent: 60,
  decimal: 72,
  instant: 122,
  files: 44,
} satisfies { [K in FieldKind]: number };

const [PLATE_WIDTH, STAMP_WIDTH, NUMBER_WIDTH, LETTER_WIDTH, HEADER_PADDING] = [103, 83, 40, 7, 14];
/** What a number's distance to the text at its right adds: see `tableStyles`. */
const DISTANCE = 10;

/** The width beside the table: the page's padding and frame, and from `md` on the menu. */
const besideTable = (windowWidth: number): number => (windowWidth < 900 ? 50 : 283);

/** From this width on, the columns of every list fit. */
const ALL_FIT = 1_260;

/** The width is read in steps, so that a window that is being resized does not render the table at each pixel. */
const STEP = 10;

const subscribe = (onChange: () => void) => {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
};
const readWidth = (): number => Math.floor(document.documentElement.clientWidth / STEP) * STEP;

/** A column loses its place earlier than those with a higher number. */
const priorityOf = ({ source, field, link }: Column, definition: ResourceDefinition): number => {
  const { fields, recordRepresentation } = definition;
  if (source === recordRepresentation || isIdentifier(field)) return 4;
  const isFirstDay = source === dateField(definition);
  if (isFirstDay || field.kind === 'money') return 3;
  // The car of a row implies its owner.
  if (link?.idSource === 'userId' && 'carId' in fields) return 1;
  return field.kind === 'longText' ? 1.5 : 2;
};

interface Shown<Stamp extends string> {
  columns: readonly Column[];
  stamps: readonly Stamp[];
}

/**
 * Returns the columns that fit the window, so that a table never scrolls sideways. The timestamps give way first, then the
 * owner, long texts, and other values from the right. Paper has all of them.
 */
export const useFittingColumns = <Stamp extends string>(
  { columns, stamps }: Shown<Stamp>,
  actionsWidth: number,
): Shown<Stamp> => {
  const translate = useTranslate();
  const isPaper = useIsPaper();
  const definition = useDefinition();
  const windowWidth = useSyncExternalStore(subscribe, readWidth);
  // A window without a layout has no width.
  if (isPaper || windowWidth === 0 || windowWidth >= ALL_FIT) return { columns, stamps };
  const widthOf = ({ source, field }: Column): number => {
    const words = translate(`resources.${definition.name}.fields.${source}`).split(/[\s/]+/);
    const header = Math.max(...words.map(({ length }) => length)) * LETTER_WIDTH + HEADER_PADDING;
    return Math.max(isIdentifier(field) ? PLATE_WIDTH : widths[field.kind], header);
  };
  const isBeforeNumber = (index: number): boolean => {
    const next = columns[index + 1];
    return next !== undefined && isNumeric(next.field);
  };
  let left = windowWidth - besideTable(windowWidth) - NUMBER_WIDTH - actionsWidth;
  const places = [
    ...columns.map((column, index) => ({
      source: column.source,
      width: widthOf(column) + (isNumeric(column.field) && !isBeforeNumber(index) ? DISTANCE : 0),
      priority: priorityOf(column, definition) - index * 0.01,
    })),
    ...stamps.map((source, index) => ({ source, width: STAMP_WIDTH, priority: -index })),
  ].sort((one, other) => other.priority - one.priority);
  const fitting = new Set<string>();
  for (const { source, width } of places) {
    left -= width;
    if (left < 0) break;
    fitting.add(source);
  }
  const fits = (source: string) => fitting.has(source);
  return { columns: columns.filter(({ source }) => fits(source)), stamps: stamps.filter(fits) };
};
