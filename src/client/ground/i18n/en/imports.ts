/** The texts about how a file is read, and what is left out of it. */
export const importTexts = {
  'motoka.import.layout': 'How the file is read',
  'motoka.import.worksheet': 'Worksheet',
  'motoka.import.section': 'Section',
  'motoka.import.headings': 'Headings',
  'motoka.import.noHeadings': 'No headings',
  'motoka.import.separator': 'Separator',
  'motoka.import.separators.comma': 'Comma ,',
  'motoka.import.separators.semicolon': 'Semicolon ;',
  'motoka.import.separators.tab': 'Tab',
  'motoka.import.separators.bar': 'Bar |',
  'motoka.import.otherParts': 'Not imported now: %{names}.',
  'motoka.import.above':
    '%{count} row above the headings is left aside. |||| %{count} rows above the headings are left aside.',
  'motoka.import.homeless':
    '%{count} column is not imported: %{names}. |||| %{count} columns are not imported: %{names}.',
  'motoka.import.none.money': 'No amounts will be imported. Choose the column that holds them.',
  'motoka.import.none.date': 'No days will be imported. Choose the column that holds them.',
  'motoka.import.some.money':
    '%{count} row has no amount: row %{rows}. |||| %{count} rows have no amount: rows %{rows}.',
  'motoka.import.some.date':
    '%{count} row has no day: row %{rows}. |||| %{count} rows have no day: rows %{rows}.',
  'motoka.import.without':
    '%{count} cell without an amount is left out: %{texts}. |||| %{count} cells without an amount are left out: %{texts}.',
  'motoka.import.totalsAgree':
    'The total of %{count} row agrees with its days: %{sum}. |||| The totals of %{count} rows agree with their days: %{sum}.',
  'motoka.import.totalDiffers': 'Row %{row}: the total says %{says}, its days have %{sum}.',
  'motoka.import.wrongTotals': 'A total does not agree with the rows above it: row %{rows}.',
  'motoka.import.orderQuestion': 'What comes first in the days of this file?',
  'motoka.import.order.day': 'The day: %{example} is %{day}',
  'motoka.import.order.month': 'The month: %{example} is %{day}',
  'motoka.import.asks.month': 'The headings are days of a month. Which month is it?',
  'motoka.import.asks.week': 'The headings are days of a week. Which week is it?',
  'motoka.import.month': 'Month of the sheet',
  'motoka.import.week': 'Week of the sheet',
  'motoka.import.weekOf': 'Week from %{day}',
  'motoka.import.oneFor.carId': 'One car for all rows',
  'motoka.import.oneFor.driverId': 'One driver for all rows',
  'motoka.import.wrongName':
    '%{field}: %{name} is unknown, in %{count} row. |||| %{field}: %{name} is unknown, in %{count} rows.',
  'motoka.import.meant': '%{field} meant by %{name}',
  'motoka.import.moreNames': '%{count} more name is unknown. |||| %{count} more names are unknown.',
  'motoka.import.leaveQuestion':
    'Leave without importing? %{count} correction is lost. |||| Leave without importing? %{count} corrections are lost.',
  'motoka.import.stay': 'Stay',
  'motoka.import.leftOutRows': 'Rows that were left out',
  'motoka.import.downloadLeftOut': 'Download these rows',
  'motoka.import.leftOutFile': 'left out',
  'motoka.import.why': 'Why',
  'motoka.import.youLeftOut': 'You left it out',
  'motoka.import.refused.openQuote':
    'Row %{row} has a quotation mark that is not closed. Correct it in the file, or save the file as Excel (.xlsx).',
  'motoka.import.refused.oldExcel':
    'This is an old Excel file (.xls), or one with a password. Open it, save it as Excel (.xlsx) without a password, and try again.',
  'motoka.import.refused.noWorkbook':
    'This is no Excel workbook (.xlsx). Open it in its own program, save it as Excel (.xlsx) or CSV, and try again.',
  'motoka.import.refused.pdf': 'A PDF cannot be imported. Ask for the same list as Excel (.xlsx) or CSV.',
};
