import { Box } from '@mui/material';
import { type Identifier, type RaRecord, useTranslate } from 'react-admin';
import { cars } from '../../../resources/cars';
import { Plate } from '../../crud/fields/Plate';
import { Quantity } from '../../crud/fields/Quantity';
import { RecordLink } from '../../crud/fields/RecordLink';
import { tableStyles } from '../../crud/tableStyles';

const CarLink = ({ id, children }: { id: Identifier; children: string }) => (
  <RecordLink resource={cars.name} id={id}>
    <Plate>{children}</Plate>
  </RecordLink>
);

/** Cars by plate, model and mileage, each leading to its page. */
export const CarTable = ({ rows, label }: { rows: readonly RaRecord[]; label: string }) => {
  const translate = useTranslate();
  const heading = (source: string) => translate(`resources.${cars.name}.fields.${source}`);
  return (
    <Box sx={{ ...tableStyles, mt: 4, overflowX: 'auto', borderTop: 1, borderColor: 'divider' }}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heading('numberPlate')}</th>
            <th scope="col">{heading('model')}</th>
            <th scope="col" className="figure">
              {heading('mileage')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, numberPlate, model, mileage }) => (
            <tr key={id}>
              <td>
                <CarLink id={id}>{String(numberPlate ?? id)}</CarLink>
              </td>
              <td>{model}</td>
              <td className="figure">
                {mileage != null && <Quantity value={Number(mileage)} unit={cars.fields.mileage.unit} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
