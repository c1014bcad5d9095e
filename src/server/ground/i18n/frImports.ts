/** The sentences of imports. */
export const frenchImports = {
  'Cashing {number} belongs to another row of the statement':
    'Le versement {number} appartient à une autre ligne de l’extrait de compte',
  'Cashing {number} has another driver, day or amount':
    'Le versement {number} a un autre chauffeur, jour ou montant',
  'Other imports are running. Please try again in a moment':
    'D’autres importations sont en cours. Veuillez réessayer dans un instant',
  'Your other import is still running. Please try again in a moment':
    'Votre autre importation est encore en cours. Veuillez réessayer dans un instant',
  'There is no such import': 'Cette importation n’existe pas',
  'This import was undone on {day}': 'L’état d’avant cette importation a été rétabli le {day}',
  'Photos cannot be imported': 'Les photos ne peuvent pas être importées',
  '{count} of {rows} rows cannot be imported. Nothing was saved':
    '{count} lignes sur {rows} ne peuvent être importées. Rien n’a été enregistré',
  'Rows must be a list': 'Les lignes doivent être une liste',
  'Rows must be 1 to 10,000': 'Il faut de 1 à 10 000 lignes',
  'Row {row} may have at most {max} fields': 'La ligne {row} peut avoir au plus {max} champs',
  'Row {row} must be an object': 'La ligne {row} doit être un objet',
  'Only cashings can be matched with a statement':
    'Seuls les versements peuvent être rapprochés d’un extrait de compte',
  'Only an administrator may match a statement':
    'Seul un administrateur peut rapprocher un extrait de compte',
} as const;
