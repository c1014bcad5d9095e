import type { statementTexts as english } from '../en/statements';

/** The texts of the owners’ statements. */
export const statementTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.statements.title': 'Décomptes',
  'motoka.statements.all': 'Tous les décomptes',
  'motoka.statements.numbered': 'Décompte %{number}',
  'motoka.statements.preview': 'Aperçu',
  'motoka.statements.number': 'Numéro',
  'motoka.statements.month': 'Mois',
  'motoka.statements.owner': 'Propriétaire',
  'motoka.statements.issuedAt': 'Établi',
  'motoka.statements.statement': 'Décompte',
  'motoka.statements.ownersOf': 'Propriétaires en %{month}',
  'motoka.statements.noOwners': 'Aucun propriétaire n’a de voiture ou d’enregistrement ce mois-là.',
  'motoka.statements.empty': 'Aucun décompte',
  'motoka.statements.emptyHint':
    'Un décompte dit ce qu’un mois a rapporté à un propriétaire. Choisissez un mois ci-dessus et établissez-le : il est figé, et les changements ultérieurs paraissent comme corrections dans le suivant.',
  'motoka.statements.emptyOwn':
    'Votre administrateur en établit un pour chaque mois. Il reste tel qu’il a été établi.',
  'motoka.statements.what':
    'Un décompte dit ce qu’un mois vous a rapporté. Une fois établi, il ne change plus ; les changements ultérieurs paraissent comme corrections dans le suivant.',
  'motoka.statements.soFar': '%{month} à ce jour',
  'motoka.statements.live':
    'Voici ce que dirait maintenant un décompte de %{month}. Il n’est pas encore établi.',
  'motoka.statements.notOver': '%{month} n’est pas terminé : ses décomptes pourront être établis ensuite.',

  'motoka.statements.issue': 'Établir',
  'motoka.statements.issueAll':
    'Établir pour %{smart_count} propriétaire |||| Établir pour les %{smart_count} propriétaires',
  'motoka.statements.askIssue': 'Établir le décompte de %{month} pour %{name} ?',
  'motoka.statements.askIssueAll':
    'Établir le décompte de %{month} pour %{smart_count} propriétaire |||| Établir les décomptes de %{month} pour %{smart_count} propriétaires',
  'motoka.statements.issueHint':
    'Il reçoit le numéro suivant et est figé. Ce qui change ensuite dans ce mois paraît comme correction dans le décompte suivant.',
  'motoka.statements.issued': 'Décompte %{number} établi',
  'motoka.statements.progress': '%{done} sur %{all}',
  'motoka.statements.issuedOf': '%{issued} décomptes établis sur %{all}',
  'motoka.statements.refused':
    '%{smart_count} propriétaire n’en a pas reçu : |||| %{smart_count} propriétaires n’en ont pas reçu :',
  'motoka.statements.failedIssue': 'Impossible d’établir le décompte',
  'motoka.statements.failedOne': 'Impossible de charger le décompte',
  'resources.statements.failures.list': 'Impossible de charger les décomptes',

  'motoka.statements.void': 'ANNULÉ',
  'motoka.statements.makeVoid': 'Annuler le décompte',
  'motoka.statements.askVoid': 'Annuler le décompte %{number} ?',
  'motoka.statements.voidHint':
    'Il reste, marqué comme annulé, et son numéro n’est pas réutilisé. Le mois peut alors être établi de nouveau.',
  'motoka.statements.reason': 'Motif',
  'motoka.statements.voidSince': 'ANNULÉ le %{date} : %{reason}',
  'motoka.statements.voided': 'Le décompte %{number} est annulé',
  'motoka.statements.failedVoid': 'Impossible d’annuler le décompte',
  'motoka.statements.copy': 'Copier le résumé',

  'motoka.statements.to': 'À',
  'motoka.statements.issuedBy': 'Établi le %{date} par %{name}',
  'motoka.statements.issuedOn': 'Établi le %{date}',
  'motoka.statements.unit': 'Montants en ZMW.',
  'motoka.statements.cars': 'Voitures',
  'motoka.statements.noCars': 'Aucune voiture ce mois-là.',
  'motoka.statements.drivers': 'Chauffeurs',
  'motoka.statements.expenses': 'Dépenses',
  'motoka.statements.corrections': 'Corrections',
  'motoka.statements.car': 'Voiture',
  'motoka.statements.model': 'Modèle',
  'motoka.statements.driver': 'Chauffeur',
  'motoka.statements.cashed': 'Encaissé',
  'motoka.statements.spent': 'Dépensé',
  'motoka.statements.profit': 'Bénéfice',
  'motoka.statements.opening': 'Dû avant',
  'motoka.statements.due': 'Échu',
  'motoka.statements.charged': 'Facturé',
  'motoka.statements.forgiven': 'Remis',
  'motoka.statements.closing': 'Dû après',
  'motoka.statements.day': 'Date',
  'motoka.statements.amount': 'Montant',
  'motoka.statements.record': 'Enregistrement',
  'motoka.statements.why': 'Raison',
  'motoka.statements.was': 'Avant',
  'motoka.statements.is': 'Maintenant',
  'motoka.statements.change': 'Écart',
  'motoka.statements.changed': 'modifié',
  'motoka.statements.deleted': 'supprimé',
  'motoka.statements.addedLate': 'ajouté après',
  'motoka.statements.sum': 'Total',
  'motoka.statements.profitOf': 'Bénéfice de %{month}',
  'motoka.statements.correctionsSum': 'Corrections',
  'motoka.statements.total': 'Total',
  'motoka.statements.signature': '%{name}, date',
  'motoka.statements.stated':
    '%{month} a fait l’objet du décompte %{number} pour %{name}. Le changement paraîtra comme correction dans le décompte suivant.',
  'motoka.statements.expense': 'Quoi',
};
