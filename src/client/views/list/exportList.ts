import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { columnsOf } from '../columns';
import { type CsvColumn, cellOf, momentCell, toCsv } from './csv';
import { today } from './presets';
import { saveFile } from './saveFile';
import { stampSources } from './useShownColumns';

const pageSize = 1000;

interface Wanted {
  definition: ResourceDefinition;
  dataProvider: Pick<DataProvider, 'getList'>;
  query: Pick<GetListParams, 'filter' | 'sort'>;
  labelOf: (source: string) => string;
  title: string;
}

const fetchAll = async ({ definition, dataProvider, query }: Wanted): Promise<readonly RaRecord[]> => {
  const records: RaRecord[] = [];
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage: pageSize };
    const { data, total = 0 } = await dataProvider.getList<RaRecord>(definition.name, {
      ...query,
      pagination,
    });
    records.push(...data);
    if (data.length === 0 || records.length >= total) return records;
  }
};

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
  const records = await fetchAll(wanted);
  saveFile(`${wanted.title.replaceAll(/[/\\]/g, '-')}-${today()}.csv`, toCsv(csvColumns(wanted), records));
  return records.length;
};
