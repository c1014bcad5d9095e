import type { MouseEvent } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useDefinition } from '../../useDefinition';
import type { Selection } from './useSelection';

interface Props {
  record: RaRecord;
  isSelected: boolean;
  toggle: Selection['toggle'];
}

/** A click with Shift selects a range of rows, not the text between them. */
const keepText = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};

/** The checkbox of a row or card. A plain element in its label, which is as large as a finger. */
export const SelectBox = ({ record, isSelected, toggle }: Props) => {
  const translate = useTranslate();
  const { recordRepresentation } = useDefinition();
  const name = String(record[recordRepresentation] ?? record.id);
  return (
    <label className="select" onMouseDown={keepText}>
      <input
        type="checkbox"
        aria-label={translate('motoka.select.row', { name })}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          toggle(record.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
};
