/** The number formats that a workbook does not spell out, by their numbers. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
};
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Removes what a format shows as it is: quoted text, escaped letters, colours and currencies in brackets. */
const codeOf = (format: string): string => {
  const [first = ''] = format.split(';');
  return first.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').toLowerCase();
};

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]{0,500})"`).exec(tag)?.[1];

/** The format of a cell's number: its code, a day, or undefined for a general one. */
export type Format = { readonly code: string } | 'day' | undefined;

/** Reads the number formats of a workbook's cells by the numbers of their styles. */
export const readFormats = (styles: string): readonly Format[] => {
  const own = new Map(
    [...styles.matchAll(/<(?:\w{1,9}:)?numFmt [^>]{1,999}>/g)].map(([tag]) => [
      Number(attribute(tag, 'numFmtId')),
      (attribute(tag, 'formatCode') ?? '').replaceAll('&quot;', '"'),
    ]),
  );
  const [from = styles.length, to] = [styles.indexOf('cellXfs'), styles.lastIndexOf('cellXfs')];
  return [...styles.slice(Math.max(0, from), to).matchAll(/<(?:\w{1,9}:)?xf(?: [^>]{0,999})?>/g)].map(
    ([tag]): Format => {
      const id = Number(attribute(tag, 'numFmtId') ?? 0);
      const code = codeOf(own.get(id) ?? BUILT_IN[id] ?? '');
      if (isBuiltInDay(id) || /[dmyhs]/.test(code.replace('general', ''))) return 'day';
      return /[0#?]/.test(code) && !code.includes('e+') && !code.includes('/') ? { code } : undefined;
    },
  );
};

const GENERAL_DIGITS = 10;
const EXACT_DIGITS = 15;
const PER_CENT = 100;

const rounded = (value: number, decimals: number): string => {
  const scale = 10 ** decimals;
  const whole = Math.round(Number((Math.abs(value) * scale).toPrecision(EXACT_DIGITS)));
  return `${value < 0 && whole > 0 ? '-' : ''}${(whole / scale).toFixed(decimals)}`;
};

/** Returns a number as its cell shows it: 300.29999999999995 is 300.3, in a format of two decimals 300.30. */
export const shownNumber = (raw: string, format?: { readonly code: string }): string => {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value) || Math.abs(value) >= 10 ** EXACT_DIGITS) return raw;
  if (format === undefined)
    return Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(GENERAL_DIGITS)));
  const decimals = /\.([0#?]{1,10})/.exec(format.code)?.[1]?.length ?? 0;
  return format.code.includes('%') ? `${rounded(value * PER_CENT, decimals)}%` : rounded(value, decimals);
};

/** What stands in a cell whose formula was never calculated. */
const NOT_CALCULATED = '#CALC!';

const mendCell = (tag: string, inner: string, formats: readonly Format[]): string => {
  const type = attribute(tag, 't') ?? 'n';
  const format = formats[Number(attribute(tag, 's') ?? 0)];
  const raw = /<(?:\w{1,9}:)?v(?: [^>]{0,99})?>([^<]{0,5000})</.exec(inner)?.[1];
  const asText = (value: string) =>
    `${tag.replace(/ t="\w{1,9}"/, '').slice(0, -1)} t="inlineStr"><is><t xml:space="preserve">${value}</t></is>`;
  if (type === 'e') return asText(raw ?? NOT_CALCULATED);
  if (raw === undefined || raw === '')
    return /<(?:\w{1,9}:)?f[ />]/.test(inner) && type !== 'str' ? asText(NOT_CALCULATED) : tag + inner;
  return type !== 'n' || format === 'day' ? tag + inner : asText(shownNumber(raw, format));
};

/** Returns the XML of a worksheet in which numbers stand as their cells show them, and errors as text. */
export const withShownCells = (xml: string, formats: readonly Format[]): string => {
  const out: string[] = [];
  let at = 0;
  for (const match of xml.matchAll(/<c [^>]{0,999}>/g)) {
    const [tag] = match;
    if (tag.endsWith('/>')) continue;
    const start = match.index + tag.length;
    const end = xml.indexOf('</c>', start);
    if (end < 0) break;
    out.push(xml.slice(at, match.index), mendCell(tag, xml.slice(start, end), formats));
    at = end;
  }
  out.push(xml.slice(at));
  return out.join('');
};
