import type { reportTexts as english } from '../en/reports';

/** The texts of the odometer, the profits and what is due. */
export const reportTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.odometer.title': 'Compteur',
  'motoka.odometer.add': 'Ajouter un relevé du compteur',
  'motoka.odometer.empty':
    'Aucun relevé du compteur. Les vidanges, réparations, pneus, batteries et remises de véhicule en apportent ; il peut aussi être saisi seul.',
  'motoka.odometer.wrong':
    'Le relevé le plus élevé du compteur, %{mileage} km le %{date}, ne concorde pas avec les autres : le kilométrage du véhicule est faux.',
  'motoka.odometer.trustedIs': 'Le dernier relevé fiable du compteur est de %{mileage} km le %{date}.',
  'motoka.odometer.correct': 'Corriger',
  'motoka.odometer.readings': 'Relevés du compteur',
  'motoka.odometer.from': 'Saisi dans',
  'motoka.odometer.trusted': 'Fiable',
  'motoka.odometer.untrusted': 'Pas fiable',
  'motoka.odometer.own': 'Véhicule',
  'motoka.odometer.all': 'Afficher les %{smart_count} relevés du compteur',
  'motoka.odometer.failed': 'Impossible de charger les relevés du compteur',

  'motoka.profit.span': 'Mois',
  'motoka.profit.thisMonth': 'Ce mois-ci',
  'motoka.profit.lastMonth': 'Le mois dernier',
  'motoka.profit.thisYear': 'Cette année',
  'motoka.profit.lastYear': 'L’année dernière',
  'motoka.profit.twelveMonths': '12 derniers mois',
  'motoka.profit.unit': 'Montants en ZMW.',
  'motoka.profit.undated':
    '%{smart_count} enregistrement sans date ne compte dans aucun mois. |||| %{smart_count} enregistrements sans date ne comptent dans aucun mois.',
  'motoka.profit.empty': 'Rien pendant ces mois',
  'motoka.profit.emptyHint':
    'Les versements entrent, les réparations, vidanges, assurances, pneus et batteries sortent : selon le jour de chaque enregistrement.',
  'motoka.profit.owner': 'Propriétaire',
  'motoka.profit.byMonth': 'Bénéfice par mois',
  'motoka.profit.twelve': 'Les douze derniers mois',
  'motoka.profit.all': 'Tous les véhicules',
  'motoka.profit.income': 'Encaissé, à côté de ce qui était dû',
  'motoka.profit.carSum': 'Encaissé %{cashed}, dépensé %{spent} : bénéfice %{profit}',
  'motoka.profit.views': 'Vues',
  'motoka.profit.earned': 'Gagné',
  'motoka.profit.carSumPaid':
    'Encaissé %{cashed}, payé par les chauffeurs %{paid}, dépensé %{spent} : bénéfice %{profit}',
  'motoka.profit.incomeSum': '%{cashed} sur les %{due} dus en douze mois',
  'motoka.profit.fellDue': 'Dû',

  'motoka.report.lines': '%{smart_count} ligne |||| %{smart_count} lignes',
  'motoka.report.earlier.day':
    'Afficher %{smart_count} jour précédent |||| Afficher %{smart_count} jours précédents',
  'motoka.report.earlier.month':
    'Afficher %{smart_count} mois précédent |||| Afficher %{smart_count} mois précédents',
};
