import type { confirmTexts as english } from '../en/confirm';

/** The texts of confirming, and of selected rows. */
export const confirmTexts: Record<keyof typeof english, string> = {
  'motoka.confirm.confirm': 'Confirmer %{count}',
  'motoka.confirm.takeBack': 'Retirer la confirmation de %{count}',
  'motoka.confirm.confirmed': '%{count} versement confirmé |||| %{count} versements confirmés',
  'motoka.confirm.takenBack':
    'La confirmation de %{count} versement est retirée |||| La confirmation de %{count} versements est retirée',
  'motoka.confirm.failed': 'Impossible de confirmer les versements',
  'motoka.confirm.dotted': 'Souligné en pointillés : à confirmer',
  'motoka.confirm.ofBalance': 'À confirmer : %{amount}',
  'motoka.confirm.note': 'Confirmé par %{name} le %{day}. L’enregistrement retire la confirmation.',
  'motoka.select.bar': 'Enregistrements sélectionnés',
  'motoka.select.count': '%{count} sélectionné |||| %{count} sélectionnés',
  'motoka.select.all': 'Sélectionner les %{count} qui correspondent',
  'motoka.select.first': 'Sélectionner les %{count} premiers des %{total} qui correspondent',
  'motoka.select.none': 'Effacer la sélection',
};
