import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readJob } from '../../../src/client/features/imports/parse/readJob';

describe('a workbook', () => {
  const office = 'http://schemas.openxmlformats.org';
  const book = (cells: string, more: { workbook?: string } = {}) =>
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships">${more.workbook ?? ''}<sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/styles.xml': strToU8(
        `<styleSheet xmlns="${office}/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00&quot; ZMW&quot;"/><numFmt numFmtId="165" formatCode="d\\-mmm\\-yy;@"/></numFmts>` +
          '<cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="3"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="11"/></cellXfs></styleSheet>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
      ),
    });
  const read = async (cells: string, more = {}) =>
    (await readJob({ fileName: 'x.xlsx', data: book(cells, more) })).worksheets[0]?.rows[0];

  it.each([
    ['a general number', '<c r="A1"><v>300.29999999999995</v></c>', '300.3'],
    ['a long whole number', '<c r="A1"><v>260971000111</v></c>', '260971000111'],
    ['a number in a format of two decimals', '<c r="A1" s="1"><v>1250.005</v></c>', '1250.01'],
    ['a number in a format without decimals', '<c r="A1" s="2"><v>449.6</v></c>', '450'],
    ['a share', '<c r="A1" s="4"><v>0.125</v></c>', '12.50%'],
    ['a number with an exponent', '<c r="A1" s="5"><v>142593000117</v></c>', '142593000117'],
    ['a day', '<c r="A1" s="3"><v>46347</v></c>', '2026-11-21'],
    ['a day with a time', '<c r="A1" s="3"><v>46347.5</v></c>', '2026-11-21 12:00'],
    ['an error', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['a formula that was never calculated', '<c r="A1"><f>B1*2</f></c>', '#CALC!'],
    ['the text of a formula', '<c r="A1" t="str"><f>B1</f><v>BCA 4410</v></c>', 'BCA 4410'],
  ])('shows %s', async (_name, cell, shown) => expect(await read(cell)).toEqual([shown]));

  it('of the system of 1904 has its own days', async () => {
    const workbook = '<workbookPr date1904="1"/>';
    expect(await read('<c r="A1" s="3"><v>44885</v></c>', { workbook })).toEqual(['2026-11-21']);
  });
});
