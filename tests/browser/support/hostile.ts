/** The length of a one-line field. */
const FIELD = 200;

/** Markup that executes, loads or navigates if it is parsed as HTML. */
const markup = [
  '<script>window.__hit=1</script>',
  '<img src=x onerror=window.__hit=1>',
  '<svg onload=window.__hit=1>',
  '<svg><animate onbegin=window.__hit=1 attributeName=x>',
  '<svg><script href=data:,window.__hit=1 />',
  '<body onload=window.__hit=1>',
  '<iframe srcdoc="<script>parent.__hit=1</script>">',
  '<iframe src=javascript:parent.__hit=1>',
  '<details open ontoggle=window.__hit=1>',
  '<input autofocus onfocus=window.__hit=1>',
  '<video src=x onerror=window.__hit=1>',
  '<a href=javascript:window.__hit=1>press</a>',
  '<math><mi xlink:href=javascript:window.__hit=1>press',
  '<style>@import "http://127.0.0.1:9/hit.css";</style>',
  '<link rel=stylesheet href=http://127.0.0.1:9/hit.css>',
  '<base href=http://127.0.0.1:9/>',
  '<meta http-equiv=refresh content="0;url=http://127.0.0.1:9/">',
  '<object data=javascript:window.__hit=1>',
  '<form action=javascript:window.__hit=1><button>press',
  '<template shadowrootmode=open><img src=x onerror=window.__hit=1></template>',
];

/** Contexts that markup may have to break out of. */
const contexts: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `Toyota ${text} Hiace`,
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => `</title>${text}`,
  (text) => `</textarea>${text}`,
  (text) => `</script>${text}`,
  (text) => `</style>${text}`,
  (text) => `-->${text}<!--`,
  (text) => `]]>${text}<![CDATA[`,
  (text) => `<noscript><p title='</noscript>${text}'>`,
  (text) => text.padEnd(FIELD, 'W'),
];

const special = /[<>"']/g;
const written = (write: (code: number) => string) => (text: string) =>
  text.replace(special, (letter) => write(letter.charCodeAt(0)));
const hex = (code: number): string => code.toString(16);

/** Encodings that become markup again if decoded, normalised or sanitised once too often. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  written((code) => `&#${code};`),
  written((code) => `&#x${hex(code)};`),
  written((code) => `%${hex(code)}`),
  written((code) => `%25${hex(code)}`),
  written((code) => `\\u00${hex(code)}`),
  written((code) => `\\${code.toString(8)}`),
  // Removing the inner tag leaves the outer one.
  (text) => text.replace(/<(\w)(\w*)/g, '<$1<$1$2>$2'),
];

/** Texts that need no markup: for attributes, scripts, templates, style sheets, spreadsheets or the reader. */
const phrases = [
  'javascript:window.__hit=1',
  'JaVaScRiPt:window.__hit=1//',
  'data:text/html,<script>window.__hit=1</script>',
  '" onmouseover="window.__hit=1" x="',
  "' onfocus='window.__hit=1' autofocus='",
  '";window.__hit=1//',
  "';window.__hit=1//",
  '`-window.__hit=1-`',
  '{{constructor.constructor("window.__hit=1")()}}',
  '${window.__hit=1}',
  '#{window.__hit=1}',
  '<%= window.__hit=1 %>',
  '%{smart_count} |||| %{name}',
  '[press](javascript:window.__hit=1)',
  '![](http://127.0.0.1:9/hit.png)',
  'x;background:url(http://127.0.0.1:9/hit.png)',
  '__proto__',
  'constructor',
  '[object Object]',
  'null',
  '=HYPERLINK("http://127.0.0.1:9/","press")',
  "1' OR '1'='1'; DROP TABLE cars;--",
  // Without direction marks and invisible characters, and composed: the server takes these marks out and composes accents.
  '\u05D4\u05E4\u05D5\u05DA right to left',
  '\u0634\u0627\u062D\u0646\u0629 (1909)',
  'a\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030Anothing'.normalize('NFKC'),
];

const positions: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `Plain ${text} words`,
  (text) => `First\u00B7${text}`,
  (text) => text.padEnd(FIELD, 'W'),
];

const each = (texts: readonly string[], writings: readonly ((text: string) => string)[]): string[] =>
  writings.flatMap((write) => texts.map(write));

/** Five hundred hostile texts; no two of them are the same number plate. */
export const hostileTexts: readonly string[] = [
  ...each(markup, contexts),
  ...each(markup, encodings),
  ...each(phrases, positions),
];

export const textAt = (index: number): string => hostileTexts[index] ?? '';

/** The text without the characters an e-mail address cannot contain. */
export const hostileEmail = (text: string): string =>
  `${text
    .replace(/\s/g, '/')
    .replaceAll('@', '')
    .slice(0, FIELD - 2)}@x`;
