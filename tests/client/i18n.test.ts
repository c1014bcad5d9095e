import { defaultI18nProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { complete, messagesOf } from '../../src/client/ground/i18n/catalogue';
import { english } from '../../src/client/ground/i18n/en';
import { i18nProvider } from '../../src/client/ground/i18n/i18nProvider';

const { translate } = i18nProvider;

test.each([
  ['motoka.people.carsOf', { name: 'Bwalya $& Sons' }, 'Cars of Bwalya $& Sons'],
  ['motoka.people.carsOf', {}, 'Cars of %{name}'],
  ['motoka.people.carsOf', { name: null }, 'Cars of %{name}'],
  ['motoka.total.of', { count: 0 }, 'Total of 0'],
  ['motoka.people.allCars', { smart_count: 1 }, 'The list of this car'],
  ['motoka.people.allCars', { smart_count: 0 }, 'The list of these 0 cars'],
  ['motoka.people.allCars', { smart_count: 2 }, 'The list of these 2 cars'],
  ['motoka.filter.openActive', { smart_count: 3 }, 'Filters, 3 active'],
  ['resources.cars.name', { smart_count: 1 }, 'Car'],
  ['resources.cars.name', { smart_count: 2 }, 'Cars'],
  ['There is no such key', {}, 'There is no such key'],
  ['no.such.key', { _: '%{smart_count} lorry |||| %{smart_count} lorries', smart_count: 1 }, '1 lorry'],
  ['no.such.key', { _: '%{smart_count} lorry |||| %{smart_count} lorries', smart_count: 7 }, '7 lorries'],
  ['no.such.key', { _: 7 }, 'no.such.key'],
  // Values that users typed are neither pluralised nor interpolated.
  [' 7 |||| 8 ', {}, ' 7 |||| 8 '],
  ['motoka.people.carsOf', { name: '%{email} |||| 8', email: 'x' }, 'Cars of %{email} |||| 8'],
  // Object.prototype's properties are no keys.
  ['constructor', {}, 'constructor'],
  ['__proto__', { _: 'toString' }, 'toString'],
  ['%{constructor}', {}, '%{constructor}'],
  ['', {}, ''],
])('%s with %o is %j', (key, values, sentence) => {
  expect(translate(key, values)).toBe(sentence);
});

/** Texts that react-admin provides by default. */
test.each([
  ['ra.action.remove_filter', {}],
  ['ra.action.select_all_button', {}],
  ['ra.navigation.page_out_of_boundaries', { page: 4 }],
  ['ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 90 }],
  ['ra.message.bulk_delete_title', { name: 'car', smart_count: 1 }],
  ['ra.message.bulk_delete_title', { name: 'cars', smart_count: 3 }],
  ['ra.validation.minLength', { min: 12 }],
])('%s with %o is react-admin’s text', (key, values) => {
  expect(translate(key, values)).toBe(defaultI18nProvider.translate(key, values));
});

test('a language may start with a few texts: the missing ones are English', () => {
  const portuguese = complete(
    {
      texts: { 'motoka.list.add': 'Adicionar' },
      resources: { cars: { title: 'Viaturas', fields: { model: 'Modelo' } } },
    },
    english,
  );
  const fields = { model: 'Modelo', numberPlate: 'Number Plate', createdAt: 'Created' };
  expect(messagesOf(portuguese)).toMatchObject({
    ra: english.reactAdmin.ra,
    resources: { cars: { name: 'Car |||| Viaturas', fields }, drivers: { name: 'Driver |||| Drivers' } },
    'motoka.list.add': 'Adicionar',
    'motoka.list.search': 'Search',
  });
});

test('the texts that load later follow the language', async () => {
  const carsOf = () => translate('motoka.people.carsOf', { name: 'Mutale' });
  expect(carsOf()).toBe('Cars of Mutale');
  await i18nProvider.changeLocale('fr');
  expect(carsOf()).toBe('Véhicules de Mutale');
  await i18nProvider.changeLocale('en');
  localStorage.clear();
  expect(carsOf()).toBe('Cars of Mutale');
});
