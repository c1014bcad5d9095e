import { sentences } from '../../../contract/messages';
import { frenchSentences } from '../../../resources/i18n/fr/sentences';
import { signIn } from './frSignIn';
import { frenchImports } from './frImports';
import { frenchMessages } from './frMessages';
import { frenchVehicles } from './frVehicles';
import { typesetAll } from '../../../resources/i18n/fr/typeset';

/**
 * All sentences of the server in French, by their English template. The use of a template that is missing here does not
 * compile.
 */
export const french = typesetAll({
  ...signIn,
  ...frenchMessages,
  ...frenchImports,
  ...frenchVehicles,
  [sentences.signInFirst]: frenchSentences.signInFirst,
  [sentences.signupClosed]: frenchSentences.signupClosed,
  [sentences.loginRejected]: frenchSentences.loginRejected,

  // What may be done
  'Only an administrator may do this': 'Réservé aux administrateurs',
  'Only an administrator may change who is an administrator':
    'Seul un administrateur peut changer qui est administrateur',
  'Only an administrator may set Cash of': 'Seul un administrateur peut indiquer Caisse de',
  'Only an administrator may set From': 'Seul un administrateur peut indiquer De',
  'You recorded this transfer out of the cash of another. Somebody else answers it':
    'Vous avez enregistré ce transfert depuis la caisse d’un autre. Quelqu’un d’autre y répond',
  'Only the receiver may answer this transfer': 'Seul le destinataire peut répondre à ce transfert',
  'Cash of goes with cash only': 'Caisse de ne vaut que pour les espèces',
  'Cash of goes with the cash box only': 'Caisse de ne vaut que pour la caisse',
  'You may add records for yourself only': 'Vous ne pouvez ajouter que vos propres enregistrements',
  'You may see the cars of {owner}, not record for them':
    'Vous pouvez voir les véhicules de {owner}, mais pas enregistrer pour ce propriétaire',
  'Send endpoint or id, not both': 'Envoyez endpoint ou id, pas les deux',
  'The last administrator cannot be deleted or demoted':
    'Le dernier administrateur ne peut être ni supprimé ni rétrogradé',
  'This setup link is no longer valid': 'Ce lien d’installation n’est plus valable',
  'The current password is not correct': 'Le mot de passe actuel est incorrect',
  'Please give your current password': 'Veuillez indiquer votre mot de passe actuel',
  'Password is too long': 'Le mot de passe est trop long',
  'Password must have {shortest} to {longest} characters':
    'Le mot de passe doit avoir de {shortest} à {longest} caractères',
  'Password must not be the name or the e-mail': 'Le mot de passe ne doit être ni le nom ni l’e-mail',
  'Password is on the list of common passwords': 'Ce mot de passe est trop courant',
  'Too many people are signing in just now. Please try again in a moment':
    'Trop de personnes se connectent en ce moment. Veuillez réessayer dans un instant',
  'Too many attempts to sign in. Please wait and try again':
    'Trop de tentatives de connexion. Veuillez patienter, puis réessayer',
  'Too many passwords are being set just now. Please try again in a moment':
    'Trop de mots de passe sont enregistrés en ce moment. Veuillez réessayer dans un instant',
  'Too many accounts were added from your address. Please try again later':
    'Trop de comptes ont été créés depuis votre adresse. Veuillez réessayer plus tard',
  'You have recorded {count} records today': 'Vous avez saisi {count} enregistrements aujourd’hui',

  'Your other long lists are still being read. Please try again in a moment':
    'Vos autres longues listes sont encore en cours de lecture. Veuillez réessayer dans un instant',
  'Your other reads are still being answered. Please try again in a moment':
    'Vos autres lectures sont encore en cours. Veuillez réessayer dans un instant',
  'paths must be a list of 1 to 100 paths of this API':
    'paths doit être une liste de 1 à 100 chemins de cette API',
  '{path} cannot be read with others': '{path} ne peut pas être lu avec d’autres',

  // What is not there
  'Nothing was found here': 'Rien n’a été trouvé ici',
  'There is no such call': 'Cet appel n’existe pas',
  'There is no such {record}': 'Introuvable : {record}',
  'There is no such user': 'Cet utilisateur n’existe pas',
  'There is no such car': 'Ce véhicule n’existe pas',
  'There is no such account': 'Ce compte n’existe pas',
  'There is no such assignment': 'Cette affectation n’existe pas',
  'There is no such statement': 'Ce relevé mensuel n’existe pas',
  'There is no such change': 'Cette modification n’existe pas',
  'ids must be a list of 1 to 1,000 numbers': 'ids doit être une liste de 1 à 1 000 numéros',
  '{field}: there is no {record} with the number {number}':
    '{field} : aucun {record} avec le numéro {number}',
  '{field}: there is no {record} called {name}': '{field} : aucun {record} du nom de {name}',
  '{field}: there are {count} {records} called {name}': '{field} : il y a {count} {records} du nom de {name}',

  // What is in the way
  '{field} {value} is already recorded': '{field} {value} existe déjà',
  '{field} {value} is already recorded: {description}': '{field} {value} existe déjà : {description}',
  '{record} is archived': '{record} est archivé',
  '{car} still has a driver: {driver}': '{car} a encore un chauffeur : {driver}',
  '{driver} still has a car: {car}': '{driver} a encore un véhicule : {car}',
  '{driver} still owes {amount}': '{driver} doit encore {amount}',
  '{car} already has a buy-out by {driver}': '{car} est déjà en rachat par {driver}',
  '{car} already has a buy-out': '{car} est déjà en rachat',
  'Price (ZMW) must be above 0': 'Prix (ZMW) doit être supérieur à 0',
  '{record} still has {counts}': '{record} a encore {counts}',
  '{record} still has {count} statement': '{record} a encore {count} relevé mensuel',
  '{record} still has {count} statements': '{record} a encore {count} relevés mensuels',
  'From and To are the same': 'De et À sont identiques',
  'Received by {name} on {day}': 'Reçu par {name} le {day}',
  'Refused by {name} on {day}': 'Refusé par {name} le {day}',
  'The cash of {name} was already counted on {day}': 'La caisse de {name} a déjà été comptée le {day}',
  'The name {name} is reserved for an administrator': 'Le nom {name} est réservé à un administrateur',
  'Another account is called {name}. An administrator needs a name of their own':
    'Un autre compte s’appelle {name}. Un administrateur doit avoir un nom à lui',
  '{name} (administrator)': '{name} (administrateur)',
  'Changed by {by} on {day} at {time}': 'Modifié par {by} le {day} à {time}',
  '{title} was changed by {by} on {day} at {time}': '{title} a été modifié par {by} le {day} à {time}',
  '{title} was deleted by {by} on {day} at {time}': '{title} a été supprimé par {by} le {day} à {time}',
  'The record': 'L’enregistrement',
  somebody: 'quelqu’un',
  'This change was undone on {day}': 'L’état d’avant cette modification a été rétabli le {day}',
  'Only the person who has just recorded something may take it back':
    'Seule la personne qui vient de faire cet enregistrement peut l’annuler',
  'Five minutes have passed. Ask the administrator to undo this':
    'Cinq minutes sont passées. Demandez à l’administrateur de l’annuler',
  'The cash has been counted since. Ask the administrator to undo this':
    'La caisse a été comptée depuis. Demandez à l’administrateur de l’annuler',
  'This change cannot be undone': 'L’état d’avant cette modification ne peut pas être rétabli',
  '1 of {created} records was changed since: row {rows}':
    '1 enregistrement sur {created} a été modifié depuis : ligne {rows}',
  '{count} of {created} records were changed since: rows {rows}':
    '{count} enregistrements sur {created} ont été modifiés depuis : lignes {rows}',
  '{count} of {created} records were changed since: rows {rows} and {more} more':
    '{count} enregistrements sur {created} ont été modifiés depuis : lignes {rows} et {more} autres',
  'This Idempotency-Key was already used for another record':
    'Cette Idempotency-Key a déjà servi pour un autre enregistrement',
  '{driver} already has {car} on {day}': '{driver} a déjà {car} le {day}',
  '{driver} has had {car} since {day}': '{driver} a {car} depuis le {day}',
  '{driver} drives a car of another owner. Ask the administrator.':
    '{driver} conduit le véhicule d’un autre propriétaire. Adressez-vous à l’administrateur.',
  '{driver} already has {counts} with {car}': '{driver} a déjà {counts} avec {car}',
  '{driver} leaves no car with this handover': '{driver} ne quitte aucun véhicule avec cette remise',
  'Each leaving driver may be named once': 'Chaque chauffeur sortant ne peut être nommé qu’une fois',
  'Give either the number of a driver or a new driver':
    'Indiquez soit le numéro d’un chauffeur, soit un nouveau chauffeur',
  'another car': 'un autre véhicule',
  '{car} has another owner by now': '{car} a un autre propriétaire à présent',
  '{car} already has a target from {day}': '{car} a déjà un versement attendu à partir du {day}',
  '{owner} already has a fee from {day}': '{owner} a déjà une commission à partir du {day}',
  'Every owner already has a fee from {day}':
    'Tous les propriétaires ont déjà une commission à partir du {day}',
  '{month} is not over yet': '{month} : ce mois n’est pas encore terminé',
  '{month} is already stated to {owner} in {number}':
    '{month} figure déjà dans le relevé mensuel {number} de {owner}',
  '{number} is void already': '{number} est déjà nul',
  'Void {number} first: it builds on this one': 'Déclarez d’abord nul {number} : il s’appuie sur celui-ci',

  // What a value must be
  '{name} is required': '{name} : obligatoire',
  '{name} must be text': '{name} doit être un texte',
  '{name} holds a character that cannot be kept': '{name} contient un caractère qui ne peut être enregistré',
  '{name} may have at most {max} characters': '{name} peut avoir au plus {max} caractères',
  '{name} must be an e-mail address': '{name} doit être une adresse e-mail',
  '{name} must be a number': '{name} doit être un nombre',
  '{name} must not be negative': '{name} ne doit pas être négatif',
  '{name} must be at most {max}': '{name} doit être au plus {max}',
  '{name} may have at most two decimals': '{name} peut avoir au plus deux décimales',
  '{name} must be a whole number': '{name} doit être un nombre entier',
  '{name} must be true or false': '{name} doit être true ou false',
  '{name} must be one of: {options}': '{name} doit être l’une de ces valeurs : {options}',
  '{name} must be seven digits, Monday first, such as 1111110':
    '{name} doit avoir sept chiffres, en commençant par lundi, comme 1111110',
  '{name} must be a date': '{name} doit être une date',
  '{name} must be a list of files': '{name} doit être une liste de fichiers',
  '{name}: at most {max} files': '{name} : {max} fichiers au plus',
  '{field}: there is no file {number}': '{field} : il n’y a pas de fichier {number}',
  'A photo is a JPEG, PNG or WebP picture, or a PDF': 'Une photo est une image JPEG, PNG ou WebP, ou un PDF',
  'This picture cannot be read': 'Cette image ne peut pas être lue',
  'This picture is too large': 'Cette image est trop grande',
  'No room for more photos: {max} MB are used':
    'Il n’y a plus de place pour des photos : {max} Mo sont utilisés',
  'size must be small': 'size doit être small',
  'There is no such file': 'Ce fichier n’existe pas',
  'Other photos are being sent. Please try again in a moment':
    'D’autres photos sont en cours d’envoi. Veuillez réessayer dans un instant',
  '{name} must be a date such as 2026-11-20': '{name} doit être une date comme 2026-11-20',
  '{name} must be a month such as 2026-11': '{name} doit être un mois comme 2026-11',
  'Enter an amount such as 1,250.50': 'Écrivez le montant ainsi : 1,250.50',
  '{name}: the spreadsheet has the error {error} here': '{name} : le tableur affiche ici l’erreur {error}',
  'Enter a whole amount such as 1,250': 'Écrivez un montant entier, ainsi : 1,250',
  'Amount (ZMW) must be above 0': 'Montant (ZMW) doit être supérieur à 0',
  'The day must not be after today': 'Le jour ne doit pas être après aujourd’hui',
  'Date must not be in the future': 'La date ne doit pas être dans le futur',
  'asOf must not be after today': 'asOf ne doit pas être après aujourd’hui',
  'from must not be after asOf': 'from ne doit pas être après asOf',
  'to must not be before from': 'to ne doit pas être avant from',
  'From must not be after today': 'Du ne doit pas être après aujourd’hui',
  'Until must not be after today': 'Au ne doit pas être après aujourd’hui',
  'Until must be after From': 'Au doit être après Du',
  'Until must not be before From': 'Au ne doit pas être avant Du',
  'At most {count} days': 'Au plus {count} jours',
  'At most {count} months': 'Au plus {count} mois',
  'Say of which car or driver': 'Indiquez de quel véhicule ou de quel chauffeur',

  // What a request must be
  'The body must be a JSON object': 'Le corps doit être un objet JSON',
  'The request cannot be read: its body must be JSON':
    'La requête est illisible : son corps doit être du JSON',
  'The request cannot be read': 'La requête est illisible',
  'The address is too long': 'L’adresse est trop longue',
  'The address cannot be read': 'L’adresse est illisible',
  'The body must be application/json': 'Le corps doit être application/json',
  'The body is larger than {limit} MiB': 'Le corps dépasse {limit} Mio',
  'This path answers {methods}': 'Ce chemin répond à {methods}',
  'Unknown field: {field}': 'Champ inconnu : {field}',
  'Unknown parameter: {name}': 'Paramètre inconnu : {name}',
  'Unknown filter: {key}': 'Filtre inconnu : {key}',
  'The filter {key} cannot have this value': 'Le filtre {key} ne peut avoir cette valeur',
  'Cannot sort by {field}': 'Impossible de trier par {field}',
  'The order must be ASC or DESC': 'L’ordre doit être ASC ou DESC',
  'sort must be ["field","ASC"] or ["field","DESC"]': 'sort doit être ["field","ASC"] ou ["field","DESC"]',
  'range must be [first,last], such as [0,24]': 'range doit être [first,last], comme [0,24]',
  'filter must be a JSON object': 'filter doit être un objet JSON',
  'q must be text': 'q doit être un texte',
  'q may be given once': 'q ne peut être donné qu’une fois',
  '{name} may be given once': '{name} ne peut être donné qu’une fois',
  '{name} must be JSON': '{name} doit être du JSON',
  'before must be the number of a change': 'before doit être le numéro d’une modification',
  'userId must be the number of a user': 'userId doit être le numéro d’un utilisateur',
  'The id in the body must be the one in the path': 'L’id du corps doit être celui du chemin',
  'If-Match must be one version in double quotes': 'If-Match doit être une version entre guillemets',
  'Idempotency-Key must have 1 to 200 plain characters':
    'Idempotency-Key doit avoir de 1 à 200 caractères simples',
  'The leaving drivers must be a list of at most 20':
    'Les chauffeurs sortants doivent être une liste de 20 au plus',

  // What failed here
  'The records cannot be reached or written just now. Nothing was saved; please try again in a moment':
    'Les enregistrements sont inaccessibles pour le moment. Rien n’a été enregistré ; veuillez réessayer dans un instant',
  'There is no room left to save this. Nothing was saved; please tell the person who runs this server':
    'Il n’y a plus de place pour enregistrer. Rien n’a été enregistré ; veuillez prévenir la personne qui gère ce serveur',
  'Something went wrong here, not with you. Please quote {id}':
    'Une erreur s’est produite de notre côté. Veuillez indiquer {id}',

  // The labels of bodies that belong to no record
  Resource: 'Ressource',
  'File name': 'Nom du fichier',
  Rows: 'Lignes',
  'Dry run': 'Essai',
  'Skip errors': 'Ignorer les erreurs',
  'Allow duplicates': 'Accepter les doublons',
  'Setup code': 'Code d’installation',
  'Current password': 'Mot de passe actuel',
});

export type French = typeof french;
