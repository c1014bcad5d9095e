import { formatInteger } from '../../../ground/i18n/format';

/** `84,210 km`, the unit in a lighter tone. */
export const Quantity = ({ value, unit }: { value: number; unit?: string }) => (
  <span className="one-line">
    {formatInteger(value)}
    {unit && ' '}
    {unit && <span className="quiet">{unit}</span>}
  </span>
);
