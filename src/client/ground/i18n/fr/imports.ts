import type { importTexts as english } from '../en/imports';

export const importTexts: typeof english = {
  'motoka.import.layout': 'Comment le fichier est lu',
  'motoka.import.worksheet': 'Feuille',
  'motoka.import.section': 'Section',
  'motoka.import.headings': 'En-têtes',
  'motoka.import.noHeadings': 'Aucun en-tête',
  'motoka.import.separator': 'Séparateur',
  'motoka.import.separators.comma': 'Virgule ,',
  'motoka.import.separators.semicolon': 'Point-virgule ;',
  'motoka.import.separators.tab': 'Tabulation',
  'motoka.import.separators.bar': 'Barre |',
  'motoka.import.otherParts': 'Non importé maintenant : %{names}.',
  'motoka.import.above':
    '%{count} ligne au-dessus des en-têtes est ignorée. |||| %{count} lignes au-dessus des en-têtes sont ignorées.',
  'motoka.import.homeless':
    '%{count} colonne n’est pas importée : %{names}. |||| %{count} colonnes ne sont pas importées : %{names}.',
  'motoka.import.none.money': 'Aucun montant ne sera importé. Choisissez la colonne qui les contient.',
  'motoka.import.none.date': 'Aucun jour ne sera importé. Choisissez la colonne qui les contient.',
  'motoka.import.some.money':
    '%{count} ligne n’a pas de montant : ligne %{rows}. |||| %{count} lignes n’ont pas de montant : lignes %{rows}.',
  'motoka.import.some.date':
    '%{count} ligne n’a pas de jour : ligne %{rows}. |||| %{count} lignes n’ont pas de jour : lignes %{rows}.',
  'motoka.import.without':
    '%{count} cellule sans montant est ignorée : %{texts}. |||| %{count} cellules sans montant sont ignorées : %{texts}.',
  'motoka.import.totalsAgree':
    'Le total de %{count} ligne correspond à ses jours : %{sum}. |||| Les totaux de %{count} lignes correspondent à leurs jours : %{sum}.',
  'motoka.import.totalDiffers': 'Ligne %{row} : le total indique %{says}, ses jours font %{sum}.',
  'motoka.import.wrongTotals': 'Un total ne correspond pas aux lignes au-dessus : ligne %{rows}.',
  'motoka.import.orderQuestion': 'Qu’est-ce qui vient en premier dans les jours de ce fichier ?',
  'motoka.import.order.day': 'Le jour : %{example} est %{day}',
  'motoka.import.order.month': 'Le mois : %{example} est %{day}',
  'motoka.import.asks.month': 'Les en-têtes sont les jours d’un mois. De quel mois s’agit-il ?',
  'motoka.import.asks.week': 'Les en-têtes sont les jours d’une semaine. De quelle semaine s’agit-il ?',
  'motoka.import.month': 'Mois de la feuille',
  'motoka.import.week': 'Semaine de la feuille',
  'motoka.import.weekOf': 'Semaine du %{day}',
  'motoka.import.oneFor.carId': 'Un véhicule pour toutes les lignes',
  'motoka.import.oneFor.driverId': 'Un chauffeur pour toutes les lignes',
  'motoka.import.wrongName':
    '%{field} : %{name} est inconnu, dans %{count} ligne. |||| %{field} : %{name} est inconnu, dans %{count} lignes.',
  'motoka.import.meant': '%{field} désigné par %{name}',
  'motoka.import.moreNames': '%{count} autre nom est inconnu. |||| %{count} autres noms sont inconnus.',
  'motoka.import.leaveQuestion':
    'Quitter sans importer ? %{count} correction sera perdue. |||| Quitter sans importer ? %{count} corrections seront perdues.',
  'motoka.import.stay': 'Rester',
  'motoka.import.leftOutRows': 'Lignes ignorées',
  'motoka.import.downloadLeftOut': 'Télécharger ces lignes',
  'motoka.import.leftOutFile': 'lignes ignorées',
  'motoka.import.why': 'Pourquoi',
  'motoka.import.youLeftOut': 'Vous l’avez ignorée',
  'motoka.import.refused.openQuote':
    'La ligne %{row} a un guillemet qui n’est pas fermé. Corrigez-le dans le fichier, ou enregistrez-le en Excel (.xlsx).',
  'motoka.import.refused.oldExcel':
    'C’est un ancien fichier Excel (.xls), ou un fichier protégé par mot de passe. Ouvrez-le, enregistrez-le en Excel (.xlsx) sans mot de passe, puis réessayez.',
  'motoka.import.refused.noWorkbook':
    'Ce n’est pas un classeur Excel (.xlsx). Ouvrez-le dans son programme, enregistrez-le en Excel (.xlsx) ou CSV, puis réessayez.',
  'motoka.import.refused.pdf':
    'Un PDF ne peut pas être importé. Demandez la même liste en Excel (.xlsx) ou CSV.',
};
