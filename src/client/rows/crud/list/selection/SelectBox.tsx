import { type RaRecord, useTranslate } from 'react-admin';
import { useDefinition } from '../../useDefinition';
import type { Selection } from './useSelection';

interface Props {
  record: RaRecord;
  isSelected: boolean;
  toggle: Selection['toggle'];
}

/** The checkbox of a row or card. A plain element in its label, which is as large as a finger. */
export const SelectBox = ({ record, isSelected, toggle }: Props) => {
  const translate = useTranslate();
  const { recordRepresentation } = useDefinition();
  const name = String(record[recordRepresentation] ?? record.id);
  return (
    <label className="select">
      <input
        type="checkbox"
        aria-label={translate('motoka.select.row', { name })}
        checked={isSelected}
        onChange={() => toggle(record.id)}
      />
    </label>
  );
};
