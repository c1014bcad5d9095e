import type { roadTexts as english } from '../en/road';

/** The texts of what a vehicle cost, earned back and was sold for. */
export const roadTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.cars.more': 'Plus sur ce véhicule',
  'motoka.sale.sell': 'Vendre',
  'motoka.sale.title': 'Vendre %{name}',
  'motoka.sale.hint':
    'L’affectation de son chauffeur se termine ce jour-là, et le véhicule est archivé. C’est réversible.',
  'motoka.sale.anyway': 'Vendre quand même',
  'motoka.sale.stays':
    '%{name} a été vendu le %{day}. Ce jour reste. Effacez-le dans le formulaire si la vente n’a pas eu lieu.',
  'motoka.sale.failed': 'Impossible de vendre le véhicule',
  'motoka.archive.sold': '%{name} est vendu',
  'motoka.activity.kind.sold': 'Vendu',
  'motoka.activity.did.sold': 'a vendu : %{one}',
  'motoka.returns.ofCar': 'Amorti',
  'motoka.returns.sums': '%{earned} amortis sur %{price} (%{share})',
  'motoka.returns.about': '%{sums}, vers le %{day}',
  'motoka.returns.forecast': 'vers le %{day}',
  'motoka.returns.since': '%{sums}, depuis le %{day}',
  'motoka.returns.gain': 'Gain avec sa valeur ou son prix de vente : %{gain}.',
  'motoka.returns.perMonth': '%{amount} par mois.',
  'motoka.returns.daysOff':
    '%{smart_count} jour d’arrêt a coûté %{lost}. |||| %{smart_count} jours d’arrêt ont coûté %{lost}.',
};
