import type { mobileMoneyTexts as english } from '../en/mobileMoney';

/** The texts of the mobile-money statement. */
export const mobileMoneyTexts: Record<keyof typeof english, string> = {
  'motoka.mobileMoney.sheet': 'Feuille de calcul',
  'motoka.mobileMoney.statement': 'Extrait de compte mobile money',
  'motoka.mobileMoney.kind': 'Que faut-il importer',
  'motoka.mobileMoney.hint':
    'L’extrait de compte de votre opérateur ou de votre banque. Ce qui est enregistré est confirmé, ce qui manque est ajouté.',
  'motoka.mobileMoney.columns': 'Colonnes de l’extrait de compte',
  'motoka.mobileMoney.role.date': 'Date',
  'motoka.mobileMoney.role.amount': 'Montant reçu',
  'motoka.mobileMoney.role.direction': 'Entrée ou sortie',
  'motoka.mobileMoney.role.reference': 'Référence',
  'motoka.mobileMoney.role.phone': 'Téléphone',
  'motoka.mobileMoney.role.name': 'Nom',
  'motoka.mobileMoney.noColumn': 'Aucune colonne',
  'motoka.mobileMoney.needsColumns': 'Choisissez les colonnes de la date et du montant reçu.',
  'motoka.mobileMoney.noMoneyIn': 'L’extrait de compte n’a aucune ligne avec une entrée.',
  'motoka.mobileMoney.leftAside':
    '%{count} ligne sans entrée est laissée de côté. |||| %{count} lignes sans entrée sont laissées de côté.',
  'motoka.mobileMoney.wrong':
    '%{count} ligne est illisible et laissée de côté. |||| %{count} lignes sont illisibles et laissées de côté.',
  'motoka.mobileMoney.wrongRow': '%{day}, %{amount} : %{errors}',
  'motoka.mobileMoney.group.open': 'À éclaircir',
  'motoka.mobileMoney.group.new': 'Nouveaux',
  'motoka.mobileMoney.group.matched': 'Retrouvés',
  'motoka.mobileMoney.group.known': 'Connus',
  'motoka.mobileMoney.groupHint.open':
    'Rien n’est fait de ces lignes tant que vous n’avez pas choisi le chauffeur.',
  'motoka.mobileMoney.groupHint.new': 'Elles sont ajoutées comme versements confirmés.',
  'motoka.mobileMoney.groupHint.matched': 'Ces versements reçoivent la référence et sont confirmés.',
  'motoka.mobileMoney.groupHint.known':
    'Leurs références sont enregistrées. Celles qui concordent sont confirmées.',
  'motoka.mobileMoney.heading': '%{group} : %{count}, %{sum}',
  'motoka.mobileMoney.more': 'Afficher %{count} de plus',
  'motoka.mobileMoney.why.noDriver': 'Aucun chauffeur n’a ce numéro.',
  'motoka.mobileMoney.why.noNumber': 'La ligne n’a pas de numéro entier.',
  'motoka.mobileMoney.why.severalDrivers': 'Plusieurs chauffeurs ont ce numéro.',
  'motoka.mobileMoney.why.noCar': 'Le chauffeur n’avait pas de véhicule ce jour-là, ou il est archivé.',
  'motoka.mobileMoney.why.severalCashings': 'Plusieurs versements peuvent être ce paiement.',
  'motoka.mobileMoney.why.recorded': 'Ce montant est déjà enregistré pour ce chauffeur et ce jour.',
  'motoka.mobileMoney.addedFor': 'Nouveau versement : %{plate}, %{driver}',
  'motoka.mobileMoney.cashingOf': '%{plate}, %{driver}, enregistré pour le %{day}',
  'motoka.mobileMoney.differs': 'Enregistré pour %{amount} le %{day} : %{plate}, %{driver}',
  'motoka.mobileMoney.twice': 'La référence est aussi dans une ligne précédente de ce fichier.',
  'motoka.mobileMoney.driver': 'Chauffeur de %{payer}',
  'motoka.mobileMoney.otherDriver': 'Choisir un autre chauffeur',
  'motoka.mobileMoney.saveNumber': 'Enregistrer %{phone} chez %{driver}',
  'motoka.mobileMoney.numberSaved': '%{phone} est enregistré chez %{driver}.',
  'motoka.mobileMoney.run': 'Importer %{count} ligne |||| Importer %{count} lignes',
  'motoka.mobileMoney.done.known': '%{count} ligne était connue. |||| %{count} lignes étaient connues.',
  'motoka.mobileMoney.done.matched':
    '%{count} versement a reçu sa référence et est confirmé. |||| %{count} versements ont reçu leur référence et sont confirmés.',
  'motoka.mobileMoney.done.new': '%{count} versement a été ajouté. |||| %{count} versements ont été ajoutés.',
  'motoka.mobileMoney.done.open':
    '%{count} ligne reste à éclaircir. |||| %{count} lignes restent à éclaircir.',
  'motoka.mobileMoney.undone':
    'L’état d’avant l’importation est rétabli : les ajouts sont supprimés, les références et confirmations retirées.',
};
