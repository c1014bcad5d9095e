import type { moneyTexts as english } from '../en/money';

/** The texts about what drivers owe. */
export const moneyTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.money.ledger': 'Compte',
  'motoka.money.show': 'Afficher',
  'motoka.money.state.all': 'Tous',
  'motoka.money.showAll': 'Afficher tous les soldes',
  'motoka.money.noTarget': 'Sans versement attendu',
  'motoka.money.former': 'Ne le conduit plus',

  'motoka.money.standing.behind': '%{amount} de retard depuis le %{day}',
  'motoka.money.standing.ahead': '%{amount} d’avance',
  'motoka.money.standing.square': 'Rien à verser',
  'motoka.money.message.behind': '%{driver}, %{plate} : %{amount} de retard depuis le %{day}.',
  'motoka.money.message.ahead': '%{driver}, %{plate} : %{amount} d’avance.',
  'motoka.money.message.square': '%{driver}, %{plate} : rien à verser.',
  'motoka.money.days': '%{days} jour |||| %{days} jours',
  'motoka.money.sinceDay': 'depuis le %{day}',
  'motoka.money.lastOn': 'Dernier versement le %{day}',

  'motoka.money.terms.day': '%{amount} par jour',
  'motoka.money.terms.week': '%{amount} par semaine',
  'motoka.money.terms.month': '%{amount} par mois',

  'motoka.money.total.owed': 'à verser',
  'motoka.money.total.ahead': 'd’avance',

  'motoka.money.none.late': 'Personne n’est en retard',
  'motoka.money.noneHint.late': 'Tout ce qui était dû avant hier soir est encaissé.',
  'motoka.money.none.owing': 'Aucun chauffeur n’a qu’un jour de retard',
  'motoka.money.noneHint.owing': 'Un chauffeur qui doit depuis plus longtemps est en retard.',
  'motoka.money.none.all': 'Aucun solde pour l’instant',
  'motoka.money.noneHint.all': 'Un solde commence le premier jour où un versement attendu compte.',
  'motoka.money.none.search': 'Rien trouvé',
  'motoka.money.noneHint.search': 'Aucun chauffeur, immatriculation ou propriétaire ne correspond ici.',

  'motoka.money.first.title': 'Voyez qui doit combien',
  'motoka.money.first.text':
    'Un versement attendu est ce qu’un chauffeur verse pour un véhicule chaque jour, semaine ou mois. Une fois fixé, Motoka déduit des versements qui est en retard, de combien et depuis quand.',
  'motoka.money.first.noDriver':
    'Personne ne conduit de véhicule actuellement. Affectez d’abord un chauffeur à un véhicule.',
  'motoka.money.first.drivers': 'Voir les chauffeurs',
  'motoka.money.setTargets': 'Fixer les versements attendus',

  'motoka.money.targets.chosen': 'Fixer',
  'motoka.money.targets.result': 'Résultat',
  'motoka.money.targets.chooseAll': 'Tout choisir',
  'motoka.money.targets.chooseNone': 'Ne rien choisir',
  'motoka.money.targets.amount': 'Saisissez un montant supérieur à 0',
  'motoka.money.targets.saved': 'Enregistré',
  'motoka.money.targets.count':
    '%{count} versement attendu à enregistrer |||| %{count} versements attendus à enregistrer',
  'motoka.money.targets.done':
    '%{smart_count} versement attendu fixé |||| %{smart_count} versements attendus fixés',
  'motoka.money.targets.failed':
    '%{smart_count} versement attendu n’a pas été enregistré. Votre saisie est toujours là. |||| %{smart_count} versements attendus n’ont pas été enregistrés. Votre saisie est toujours là.',
  'motoka.money.targets.unanswered': 'Pas de réponse. Enregistrez encore : rien n’est enregistré deux fois.',
  'motoka.money.targets.none': 'Chaque chauffeur actuel a un versement attendu',
  'motoka.money.targets.noneHint':
    'Un chauffeur sans versement attendu apparaît ici dès qu’il a un véhicule.',
  'motoka.money.targets.all': 'Voir les versements attendus',

  'motoka.money.early.note':
    '%{driver} n’a %{plate} que depuis le %{day}. Rien n’est dû pour les jours précédents.',
  'motoka.money.early.only': '%{driver} est inscrit avec %{plate} à partir du %{since}',
  'motoka.money.early.has': '%{driver} l’a depuis le %{day}',
  'motoka.money.early.moved': '%{driver} a maintenant %{plate} depuis le %{day}',
  'motoka.money.early.correct': 'L’a depuis le %{day}',

  'motoka.money.without.title': 'Chauffeurs sans versement attendu',
  'motoka.money.without.text':
    '%{count} chauffeur a un véhicule mais pas de versement attendu, et ne doit rien tant qu’aucun n’est fixé. |||| %{count} chauffeurs ont un véhicule mais pas de versement attendu, et ne doivent rien tant qu’aucun n’est fixé.',
  'motoka.money.without.more': '%{count} de plus',

  'motoka.money.loose.title': 'Versements qui ne comptent dans aucun solde',
  'motoka.money.loose.text': 'Cet argent est encaissé, mais aucun versement attendu ne le demande.',

  'motoka.money.add.daysOff': 'Jours de repos',
  'motoka.money.add.adjustments': 'Ajuster',
  'motoka.money.add.targets': 'Changer le versement attendu',
  'motoka.money.copyMessage': 'Copier le message',
  'motoka.money.copied': 'Message copié',
  'motoka.money.notCopied': 'Le navigateur ne permet pas de copier le message',

  'motoka.money.asOf': 'Au matin du',
  'motoka.money.asOfDay': 'au matin du %{day}',
  'motoka.money.period.thisMonth': 'Ce mois-ci',
  'motoka.money.period.last30Days': '30 derniers jours',
  'motoka.money.period.last3Months': '3 derniers mois',
  'motoka.money.period.thisYear': 'Cette année',
  'motoka.money.period.all': 'Depuis le début',

  'motoka.money.column.owed': 'Dû',
  'motoka.money.column.handedIn': 'Encaissé',
  'motoka.money.balanceAsOf': 'Solde au matin du %{day}',
  'motoka.money.noLines': 'Rien ne s’est passé ces jours-là.',

  'motoka.money.handover.leaving': 'Chauffeur sortant',
  'motoka.money.handover.noBalance': 'Sans versement attendu, il n’y a pas de solde',
  'motoka.money.handover.what': 'Ce qu’il advient de ce que %{driver} doit',
  'motoka.money.handover.open': 'Laisser ouvert',
  'motoka.money.handover.cash': 'Encaisser maintenant',
  'motoka.money.handover.forgive': 'Annuler la dette',
  'motoka.money.handover.reason': 'Dette annulée à la remise du véhicule %{plate}',
  'motoka.money.handover.newDriver': 'Ajouter un nouveau chauffeur',
  'motoka.money.handover.knownDriver': 'Choisir un chauffeur',
  'motoka.money.handover.drives': '%{names} conduit %{plate}. |||| %{names} conduisent %{plate}.',
  'motoka.money.handover.question': 'Que fait le nouveau chauffeur ?',
  'motoka.money.handover.takesOver': 'Prend la relève',
  'motoka.money.handover.drivesAsWell': 'Conduit aussi',
  'motoka.money.handover.next':
    'La suite ouvre la remise du véhicule : le chauffeur sortant, ce qu’il doit, et la remise à imprimer.',
  'motoka.money.fallingDue': 'Échéance à venir : %{dues}',
  'motoka.money.fallingDueOn': '%{amount} le %{day}',
  'motoka.money.handover.noTarget': '%{driver} n’a pas encore de versement attendu pour %{plate}.',
  'motoka.money.slip.title': 'Remise du véhicule',
  'motoka.money.slip.print': 'Imprimer la remise du véhicule',
  'motoka.money.slip.day': 'Jour',
  'motoka.money.slip.from': 'Remis par',
  'motoka.money.slip.to': 'Repris par',

  'motoka.money.assignments.driver': 'Qui l’a conduit',
  'motoka.money.assignments.numberPlate': 'Véhicules conduits',
  'motoka.money.assignments.present': 'aujourd’hui',
  'motoka.money.assignments.more': 'Afficher les %{count}',
  'motoka.money.assignments.confirm': 'Voulez-vous supprimer l’affectation ?',
  'motoka.money.assignments.updated': 'Affectation modifiée',
  'motoka.money.assignments.deleted': 'Affectation supprimée',
  'motoka.money.assignments.failedUpdate': 'Impossible de corriger l’affectation',
  'motoka.money.assignments.failedDelete': 'Impossible de supprimer l’affectation',

  'motoka.money.leave.title': 'Départ du chauffeur',
  'motoka.money.leave.who': 'Chauffeur sortant',
  'motoka.money.leave.since': '%{driver} a le véhicule %{plate} depuis le %{since}.',
  'motoka.money.leave.hint':
    'Ce que le chauffeur doit jusqu’à ce jour reste dans son compte. Personne ne conduit le véhicule dès le lendemain.',
  'motoka.money.leave.notToday':
    'Le dernier jour doit précéder aujourd’hui. Ce jour compte pour le chauffeur qui a le véhicule ce soir',
  'motoka.money.leave.done': '%{driver} a quitté le véhicule %{plate}',
  'motoka.money.csv.daysBehind': 'Jours de retard',
};
