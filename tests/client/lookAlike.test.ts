import { expect, test } from 'vitest';
import { lookAlikeCheck } from '../../src/client/rows/crud/form/checks/useFindWarnings';
import type { CheckInput } from '../../src/client/rows/crud/form/checks/check';
import { cars } from '../../src/resources/cars';
import { repairs } from '../../src/resources/repairs';

const stored = [
  { id: 1, numberPlate: 'BCA 4410' },
  { id: 2, numberPlate: 'ABZ 1234' },
];

const ask = async (
  numberPlate: string,
  base?: CheckInput['base'],
  definition: CheckInput['definition'] = cars,
) => {
  const getList = async (_resource: string, { filter }: { filter: { q?: string } }) => ({
    data: stored.filter((car) => car.numberPlate.replace(' ', '').includes(filter.q ?? '')),
    total: 2,
  });
  const input = {
    definition,
    values: { numberPlate },
    base,
    loaded: () => [],
    dataProvider: { getList },
    translate: (key: string, values: object) => `${key} ${JSON.stringify(values)}`,
  };
  return (await lookAlikeCheck(input as unknown as CheckInput))?.question;
};

test.each(['BCA 441O', 'bca-44I0', 'BCA44IO'])('the plate %s asks whether it is BCA 4410', async (plate) => {
  expect(await ask(plate)).toBe('motoka.form.lookAlike {"plate":"BCA 4410"}');
});

test.each(['BCA 4410', 'bca4410', 'BCA 4411', 'XYZ 1'])('the plate %s asks nothing', async (plate) => {
  expect(await ask(plate)).toBeUndefined();
});

test('a car that keeps its plate, and a record without a plate of its own, ask nothing', async () => {
  expect(await ask('BCA 441O', { id: 9, numberPlate: 'bca 441o' })).toBeUndefined();
  expect(await ask('BCA 441O', { id: 1, numberPlate: 'BCA 4410' })).toBeUndefined();
  expect(await ask('BCA 441O', undefined, repairs)).toBeUndefined();
});
