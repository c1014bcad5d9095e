import { Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { ListContextProvider, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { RecordTable } from '../RecordTable';
import { formatInteger } from '../../../i18n/format';
import { PaperContext } from './paper';
import type { ListLayoutProps } from '../listTypes';
import { FilterWords } from '../filters/FilterWords';

interface Props extends Omit<ListLayoutProps, 'trailing'> {
  records: readonly RaRecord[];
  layout?: ComponentType<ListLayoutProps> | undefined;
}

/** A list as it is printed: what it is narrowed by, and every record with the totals of what is printed. */
export const PrintedList = ({ records, layout: Shape = RecordTable, ...props }: Props) => {
  const translate = useTranslate();
  const list = useListContext<RaRecord>();
  const { total = 0 } = list;
  const data = [...records];
  const count = { count: formatInteger(data.length), total: formatInteger(total), smart_count: total };
  return (
    <PaperContext value>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {translate(data.length < total ? 'motoka.paper.part' : 'motoka.paper.all', count)} <FilterWords />
      </Typography>
      <ListContextProvider
        value={{ ...list, data, total: data.length, page: 1, perPage: data.length, isPending: false }}
      >
        <Shape {...props} />
      </ListContextProvider>
    </PaperContext>
  );
};
