import { type RaRecord, useTranslate } from 'react-admin';
import { LabeledValue } from '../../rows/crud/fields/LabeledValue';
import { useDefinition } from '../../rows/crud/useDefinition';
import { formatMoment } from '../../ground/i18n/format';

/** Since when a car or a driver is archived; nothing for one in use. Inside a `dl`. */
export const ArchivedSince = ({ record: { archivedAt } }: { record: RaRecord }) => {
  const { name } = useDefinition();
  const translate = useTranslate();
  if (typeof archivedAt !== 'string') return null;
  return (
    <LabeledValue label={translate(`resources.${name}.fields.archivedAt`)}>
      {formatMoment(archivedAt)}
    </LabeledValue>
  );
};
