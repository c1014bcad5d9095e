import {
  subjectOf,
  footer,
  wordsIn,
  type MessageContent,
  type Line,
  type Look,
  type Table,
  type Words,
} from './content';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

const FONT = "font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const CARD =
  'overflow-wrap:anywhere;max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff';
const RULE = 'border-bottom:1px solid #e6e4ea';
const QUIET = 'color:#5f5a68;font-size:13px';
const LINK = 'color:#5b21b6;text-decoration:none';
const PLAIN = 'padding:8px 12px 8px 0;text-align:left;vertical-align:top';
const CELL = `${PLAIN};${RULE}`;
const FIGURE = `padding:8px 0 8px 8px;${RULE};text-align:right;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums`;
/** A day, a number, a plate: not broken, as long names are. */
const SHORT = /^[^\n]{1,12}$/;
const BUTTON =
  'display:inline-block;margin:8px 0;padding:10px 20px;border-radius:8px;background:#5b21b6;color:#ffffff;font-weight:600;text-decoration:none';
const TABLE = 'border-collapse:collapse;width:100%';

/** Mail programs that have a dark theme of their own colours: the others keep the colours of the elements. */
const DARK = `@media (prefers-color-scheme:dark){
body,.page{background:#121016!important;color:#eceaf0!important}
.card{background:#1b1822!important}
td,th{border-color:#2e2a38!important}
.quiet{color:#aaa4b5!important}
a{color:#c4b0f5!important}
a.button{color:#ffffff!important;background:#6d35cf!important}
a.figure{color:#eceaf0!important}
.wrong{color:#ff9b9b!important}}`;

/** The lines of a cell, the others smaller than the first. */
const linesOf = (cell: string): string => {
  const [first = '', ...others] = cell.split('\n').map(escapeHtml);
  return [first, ...others.map((line) => `<span class="quiet" style="${QUIET}">${line}</span>`)].join('<br>');
};

/** Writes a message as HTML, without pictures and scripts. */
export const htmlOf = (content: MessageContent, { language, brand, origin }: Look): string => {
  const { sections, tables = [] } = content;
  const textIn = (words: Words): string => escapeHtml(wordsIn(words, language));
  const link = (html: string, path: string, style = LINK, name = ''): string =>
    `<a href="${escapeHtml(origin + path)}"${name && ` class="${name}"`} style="${style}">${html}</a>`;
  const rowOf = ({ text, figure, note, path, isWrong, isButton }: Line): string => {
    if (isButton && path)
      return `<tr><td colspan="2">${link(textIn(text), path, BUTTON, 'button')}</td></tr>`;
    const label = path ? link(textIn(text), path) : textIn(text);
    const color = isWrong ? 'color:#b42318;font-size:13px' : QUIET;
    const below =
      note && `<br><span class="${isWrong ? 'wrong' : 'quiet'}" style="${color}">${textIn(note)}</span>`;
    const end =
      figure && `<td style="${FIGURE}"><strong style="font-weight:600">${textIn(figure)}</strong></td>`;
    const style = path ? CELL : PLAIN;
    return `<tr><td${end ? '' : ' colspan="2"'} style="${style}">${label}${below ?? ''}</td>${end ?? ''}</tr>`;
  };
  const heading = (title: Words): string =>
    `<h2 style="font-size:16px;line-height:1.4;margin:28px 0 4px">${textIn(title)}</h2>`;
  const table = (rows: string, size = 15): string =>
    `<table role="presentation" style="${TABLE};font-size:${size}px">${rows}</table>`;
  const tableOf = ({ title, head, rows, figures, path }: Table): string => {
    const isFigure = (index: number): boolean => index >= head.length - figures;
    const headOf = (cell: string, index: number): string =>
      `<th scope="col" style="${isFigure(index) ? FIGURE : CELL};white-space:nowrap;font-weight:600"><span class="quiet" style="${QUIET}">${escapeHtml(cell)}</span></th>`;
    const cellOf = (cell: string, index: number): string =>
      isFigure(index)
        ? `<td style="${FIGURE}">${link(escapeHtml(cell), path, 'color:#1c1822;text-decoration:none', 'figure')}</td>`
        : `<td style="${CELL}${SHORT.test(cell) ? ';white-space:nowrap' : ''}">${linesOf(cell)}</td>`;
    const body = rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`).join('');
    return `${heading(title)}<table style="${TABLE};font-size:14px"><thead><tr>${head.map(headOf).join('')}</tr></thead><tbody>${body}</tbody></table>`;
  };
  const body = [
    ...sections.map(
      ({ title, lines }) => `${title ? heading(title) : ''}${table(lines.map(rowOf).join(''))}`,
    ),
    ...tables.map(tableOf),
  ].join('');
  const subject = escapeHtml(subjectOf(content, language));
  const end = `<p class="quiet" style="${QUIET};margin:28px 0 0">${escapeHtml(brand)} · ${link(textIn(footer.text), footer.path)}</p>`;
  return `<!doctype html><html lang="${language.locale.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title><style>${DARK}</style></head><body style="margin:0;background:#f4f3f7;color:#1c1822;${FONT}"><div class="page" style="padding:16px;background:#f4f3f7"><div class="card" style="${CARD}"><p class="quiet" style="${QUIET};margin:0 0 4px;font-weight:600">${escapeHtml(brand)}</p><h1 style="font-size:20px;line-height:1.35;margin:0 0 12px">${subject}</h1>${body}${end}</div></div></body></html>`;
};
