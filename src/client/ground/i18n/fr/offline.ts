import type { offlineTexts as english } from '../en/offline';

/** The texts of what works without a network. */
export const offlineTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.offline.ready': 'Prêt pour une journée sans réseau depuis le %{day} à %{time}.',
  'motoka.offline.notReady':
    'Pas encore prêt pour une journée sans réseau : le nécessaire se charge quand la ligne est libre.',
  'motoka.version.ready': 'Une nouvelle version est prête',
  'motoka.version.reload': 'Recharger',
  'motoka.version.form': 'Un formulaire est ouvert. Enregistrez-le ou fermez-le, puis rechargez.',

  'motoka.install.title': 'Sur l’écran d’accueil',
  'motoka.install.hint': 'Motoka s’ouvre alors comme une application, dans sa propre fenêtre.',
  'motoka.install.install': 'Installer',
  'motoka.install.installed': 'Motoka est installé sur cet appareil.',
  'motoka.install.ios': 'Dans Safari, appuyez sur Partager, puis sur Sur l’écran d’accueil.',
  'motoka.install.menu':
    'Ouvrez le menu du navigateur, puis appuyez sur Installer l’application ou Ajouter à l’écran d’accueil.',
  'motoka.install.insecure':
    'Cette adresse n’est pas en https. Les pages ne s’ouvrent pas sans réseau, et Motoka ne peut pas être installé. Ce que vous enregistrez sans réseau attend tant que cet onglet est ouvert.',
  'motoka.install.off': 'L’administrateur de ce serveur a désactivé l’ouverture des pages sans réseau.',
};
