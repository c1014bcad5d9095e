/** The French labels that several definitions share. */
export const carAndOwner = {
  carId: 'Immatriculation',
  userId: 'Nom du propriétaire',
  numberPlate: 'Immatriculation',
  name: 'Propriétaire',
};
export const holder = { holderId: 'Caisse de', holder: 'Caisse de' };
export const photos = { files: 'Photos' };
export const methods = { cash: 'Espèces', mobileMoney: 'Mobile money', bank: 'Banque' };
export const ownSources = {
  cashBox: 'Caisse',
  mobileMoney: 'Mobile money',
  bank: 'Banque',
  owner: 'Propriétaire',
};
export const sources = { ...ownSources, driver: 'Chauffeur' };
export const paperKinds = {
  insurance: 'Assurance',
  roadTax: 'Taxe routière',
  fitness: 'Contrôle technique',
  roadService: 'Licence de transport',
  drivingLicence: 'Permis de conduire',
  psvLicence: 'Licence PSV',
  other: 'Autre',
};
export const archived = { archived: { true: 'Archivé' } };
export const driver = { driverId: 'Chauffeur', driver: 'Chauffeur' };
export const paidFrom = {
  paidFrom: 'Payé par',
  ...holder,
  ...driver,
  driverPays: 'À rembourser par le chauffeur (ZMW)',
};
export const partFields = {
  ...carAndOwner,
  dateChanged: 'Date du changement',
  mileage: 'Kilométrage',
  details: 'Détails',
  price: 'Prix (ZMW)',
  position: 'Position',
  serial: 'Numéro de série',
  warrantyUntil: 'Garantie jusqu’au',
  ...paidFrom,
  ...photos,
};
