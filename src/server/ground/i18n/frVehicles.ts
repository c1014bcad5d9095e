/** The sentences of vehicles and of what is paid for them, in French, by their English template. */
export const frenchVehicles = {
  'Bought on must not be in the future': 'La date d’achat ne doit pas être dans le futur',
  'Sold on must not be in the future': 'La date de vente ne doit pas être dans le futur',
  'Worth on must not be in the future': 'La date de la valeur ne doit pas être dans le futur',
  'Bought for must be above 0': 'Acheté pour doit être supérieur à 0',
  '{car} was sold on {day}': '{car} a été vendu le {day}',
  'There is already an expense kind {name}': 'Il y a déjà un type de dépense {name}',
  'There is already a paper kind {name}': 'Il y a déjà un type de document {name}',
  'The key stays': 'La clé reste la même',
  'Key must be 2 to 30 letters or digits': 'La clé doit avoir de 2 à 30 lettres ou chiffres',
  'The key {name} stands for something else': 'La clé {name} désigne autre chose',
  '{record} is never deleted': '{record} ne peut pas être supprimé',
  'Paid on must not be in the future': 'La date de paiement ne doit pas être dans le futur',
  'Paid on goes with a cost only': 'La date de paiement va seulement avec un coût',
  'Driver: say who paid': 'Chauffeur : indiquez qui a payé',
  'Driver: say who pays it back': 'Chauffeur : indiquez qui rembourse',
  'Driver pays back at most the amount': 'Le chauffeur rembourse au plus le montant',
  'What the driver paid is not paid back by the driver':
    'Ce que le chauffeur a payé n’est pas remboursé par le chauffeur',
  'Say what was handed in or paid': 'Indiquez ce qui a été encaissé ou payé',
  'What was paid must be a list of at most 10': 'Ce qui a été payé doit être une liste d’au plus 10',
} as const;
