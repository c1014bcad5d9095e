import type { calendarTexts as english } from '../en/calendar';

/** The texts of the cashing calendar. */
export const calendarTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.calendar.help':
    'Les flèches déplacent. Tapez un montant puis Entrée pour l’enregistrer. Échap remet la case comme avant. Entrée sur une case l’ouvre.',
  'motoka.calendar.grid': 'Versements de %{month}, par chauffeur et par jour',
  'motoka.calendar.period': 'Mois et jour',
  'motoka.calendar.previousMonth': 'Mois précédent',
  'motoka.calendar.nextMonth': 'Mois suivant',
  'motoka.calendar.previousDay': 'Jour précédent',
  'motoka.calendar.nextDay': 'Jour suivant',
  'motoka.calendar.filters': 'Filtrer le calendrier',

  'motoka.calendar.due': 'Dû',
  'motoka.calendar.cashed': 'Encaissé',
  'motoka.calendar.balance': 'Solde',
  'motoka.calendar.cashedSince': 'Encaissé depuis le %{date}',
  'motoka.calendar.day': 'Jour',
  'motoka.calendar.totalHint': 'encaissé, dessous dû',
  'motoka.calendar.totalOfPage': 'Total de cette page',
  'motoka.calendar.totalOf': '%{cashed} encaissés sur %{due} dus',
  'motoka.calendar.owes': 'doit',
  'motoka.calendar.ahead': 'd’avance',
  'motoka.calendar.square': 'à jour',
  'motoka.calendar.balanceToday': 'Solde aujourd’hui',

  'motoka.calendar.legend': 'Ce que disent les signes',
  'motoka.calendar.say.ofDue': '%{state} : %{cashed} sur %{due}',
  'motoka.calendar.say.due': '%{state} : %{due} dus',
  'motoka.calendar.say.cashed': '%{state} : %{cashed}',
  'motoka.calendar.say.unsaved': '%{amount} n’est pas enregistré',

  'motoka.calendar.amountOf': 'Montant de %{driver} le %{date}',
  'motoka.calendar.notes': 'Remarques',
  'motoka.calendar.cashInAmount': 'Encaisser %{amount}',
  'motoka.calendar.paidOn': 'Payé le %{date}',
  'motoka.calendar.addTo': 'Ajouter à %{amount}',
  'motoka.calendar.cashingsOfDay': 'Versements de ce jour',
  'motoka.calendar.saving': 'Enregistrement de %{amount}',
  'motoka.calendar.saved': '%{amount} encaissés',
  'motoka.calendar.undoAmount': 'Rétablir sans %{amount}',
  'motoka.calendar.more': 'Plus pour %{driver}',
  'motoka.calendar.lastSeven': 'Les sept derniers jours',
  'motoka.calendar.dueThatDay': 'Dû ce jour-là',
  'motoka.calendar.paid': 'Payés',
  'motoka.calendar.others': 'Rien de dû ce jour-là',

  'motoka.calendar.unsaved':
    '%{smart_count} montant n’est pas enregistré |||| %{smart_count} montants ne sont pas enregistrés',
  'motoka.calendar.saveAll': 'Tout enregistrer',
  'motoka.calendar.unsavedLine': '%{driver}, %{date} : %{amount} pas enregistrés',
  'motoka.calendar.news.saved': '%{driver} : %{amount} encaissés pour le %{date}',
  'motoka.calendar.news.undone': '%{driver} : %{amount} rétablis pour le %{date}',

  'motoka.calendar.empty': 'Aucun chauffeur ne doit rien en %{month}',
  'motoka.calendar.emptyFiltered': 'Rien en %{month} ne correspond au filtre',
  'motoka.calendar.teach':
    'Un versement attendu est ce qu’un chauffeur verse pour un véhicule : un montant par jour, par semaine ou par mois. Dès que les chauffeurs en ont, le calendrier montre jour par jour ce qui est payé, incomplet ou non versé.',
};
