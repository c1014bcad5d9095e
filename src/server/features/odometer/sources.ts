import type { ResourceDefinition } from '../../../contract/resource';

/** Returns the columns with an odometer reading of a car. */
export const readingsOf = ({
  name,
  fields,
}: ResourceDefinition): readonly { readonly name: string; readonly source: string }[] =>
  fields['carId'] && fields['carId'].stored !== false
    ? Object.entries(fields).flatMap(([source, { unit }]) => (unit === 'km' ? [{ name, source }] : []))
    : [];
