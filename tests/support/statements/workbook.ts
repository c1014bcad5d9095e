import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const cellXml = (cell: string | number, at: string): string =>
  typeof cell === 'number'
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;

/** Builds a workbook of one sheet. */
export const workbookOf = (rows: readonly (readonly (string | number)[])[]): Buffer => {
  const xml = rows
    .map((row, index) => {
      const cells = row.map((cell, column) =>
        cellXml(cell, `${String.fromCodePoint(65 + column)}${index + 1}`),
      );
      return `<row r="${index + 1}">${cells.join('')}</row>`;
    })
    .join('');
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Statement" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="${main}"><sheetData>${xml}</sheetData></worksheet>`,
      ),
    }),
  );
};
