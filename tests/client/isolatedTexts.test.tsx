import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FieldValue } from '../../src/client/rows/crud/fields/FieldValue';
import { cars } from '../../src/resources/cars';
import { drivers } from '../../src/resources/drivers';
import { repairs } from '../../src/resources/repairs';

const rightToLeft = '\u05d4\u05e4\u05d5\u05da';

it.each([
  ['a short text', cars.fields.model, rightToLeft],
  ['a text of more than a line', drivers.fields.name, `${rightToLeft} 1909 ${rightToLeft} 24`],
  ['a long text', repairs.fields.details, `${rightToLeft} (1909)`],
  ['a plate', cars.fields.numberPlate, `${rightToLeft} 1909`],
])('%s in a table or card is isolated from what is around it', (_, field, value) => {
  const { container } = render(<FieldValue field={field} value={value} />);
  expect(container.querySelector('bdi')?.textContent).toBe(value);
});
