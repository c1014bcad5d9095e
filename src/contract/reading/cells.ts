const ERRORS = [
  ...['#REF!', '#N/A', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!', '#FIELD!'],
  ...['#BLOCKED!', '#CONNECT!', '#UNKNOWN!', '#BUSY!', '#GETTING_DATA', '#ERROR!'],
];

/** Whether a cell of a spreadsheet holds an error instead of a value. LibreOffice has `Err:502`. */
export const isErrorCell = (text: string): boolean =>
  text.length < 20 && (ERRORS.includes(text.trim().toUpperCase()) || /^\s?Err:\d{3}\s?$/.test(text));

/** Removes what makes a spreadsheet take a number for text: `="142593000117"`, `'0977000888`. */
export const withoutTextMark = (text: string): string =>
  text.replace(/^="([^"]*)"$/, '$1').replace(/^'(?=\+?\d[\d ()./-]{5,}$)/, '');

/** Removes the apostrophes that an export puts before text that a spreadsheet would take for a formula. */
export const withoutApostrophe = (text: string): string =>
  text.replace(/^'(?='*[\t\r])/, '').replace(/(^|[;\t\r\n])'(?=['" ]*[=+\-@])/g, '$1');
