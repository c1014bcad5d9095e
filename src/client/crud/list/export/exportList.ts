import type { DataProvider, GetListParams } from 'react-admin';
import type { ResourceDefinition } from '../../../../contract/resource';
import { columnsOf } from '../../fields/columns';
import { type CsvColumn, cellOf, momentCell, toCsv } from './csv';
import { fetchAll } from '../print/fetchAll';
import { today } from '../filters/presets';
import { saveFile } from './saveFile';
import { stampSources } from '../useShownColumns';

interface Wanted {
  definition: ResourceDefinition;
  dataProvider: Pick<DataProvider, 'getList'>;
  query: Pick<GetListParams, 'filter' | 'sort'>;
  labelOf: (source: string) => string;
  title: string;
}

const csvColumns = ({ definition, labelOf }: Wanted): CsvColumn[] => [
  ...columnsOf(definition).map(({ source, field }) => ({
    label: labelOf(source),
    cellOf: (record: Readonly<Record<string, unknown>>) => cellOf(field, record[source]),
  })),
  ...stampSources.map((source) => ({
    label: labelOf(source),
    cellOf: (record: Readonly<Record<string, unknown>>) => momentCell(record[source]),
  })),
];

/** Saves every record of the filtered list as `Title-YYYY-MM-DD.csv`; answers how many there are. */
export const exportList = async (wanted: Wanted): Promise<number> => {
  const records = await fetchAll(wanted.dataProvider, wanted.definition.name, wanted.query);
  saveFile(`${wanted.title.replaceAll(/[/\\]/g, '-')}-${today()}.csv`, toCsv(csvColumns(wanted), records));
  return records.length;
};
