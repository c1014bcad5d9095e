import type { ResourceDefinition } from '../../contract/resource';
import { today } from '../crud/list/filters/presets';
import { ParseError, readDay, readInteger, readMoney, readPhone } from '../crud/inputs/parse';
import { formatDay, formatInteger, formatMoney, formatPhone } from '../i18n/format';

/** A cell as it will be stored and shown; what cannot be read stays as it is. */
export const previewOf = (definition: ResourceDefinition, source: string, text: string): string => {
  const field = definition.fields[source];
  if (!field || text === '') return text;
  const show = (read: string | ParseError, format: (value: string) => string) =>
    read instanceof ParseError ? text : format(read);
  switch (field.kind) {
    case 'money':
      return show(readMoney(text, field), (value) => formatMoney(Number(value)));
    case 'date':
      return show(readDay(text, today()), formatDay);
    case 'integer':
      return show(readInteger(text), (value) => formatInteger(Number(value)));
    case 'phone':
      return show(readPhone(text), formatPhone);
    default:
      return text;
  }
};
