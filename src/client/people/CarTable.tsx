import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { cars } from '../../resources/cars';
import { Plate } from '../views/Plate';
import { Quantity } from '../views/Quantity';
import { RecordLink } from '../views/RecordLink';

/** Cars by plate, model and mileage, each leading to its page. */
export const CarTable = ({ rows, label }: { rows: readonly RaRecord[]; label: string }) => {
  const translate = useTranslate();
  const heading = (source: string) => translate(`resources.${cars.name}.fields.${source}`);
  return (
    <TableContainer sx={{ borderTop: 1, borderColor: 'divider', mt: 4 }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{heading('numberPlate')}</TableCell>
            <TableCell>{heading('model')}</TableCell>
            <TableCell align="right">{heading('mileage')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, numberPlate, model, mileage }) => (
            <TableRow key={id} hover>
              <TableCell>
                <RecordLink resource={cars.name} id={id}>
                  <Plate>{String(numberPlate ?? id)}</Plate>
                </RecordLink>
              </TableCell>
              <TableCell>{model}</TableCell>
              <TableCell align="right">
                {mileage != null && <Quantity value={Number(mileage)} unit={cars.fields.mileage.unit} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
