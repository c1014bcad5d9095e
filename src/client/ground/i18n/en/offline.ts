/** The texts of what works without a network. */
export const offlineTexts = {
  'motoka.offline.ready': 'Ready for a day without a network since %{day} at %{time}.',
  'motoka.offline.notReady':
    'Not ready for a day without a network yet: what it needs loads while the line is idle.',
  'motoka.version.ready': 'A new version is ready',
  'motoka.version.reload': 'Reload',
  'motoka.version.form': 'A form is open. Save or close it, then reload.',

  'motoka.install.title': 'On the home screen',
  'motoka.install.hint': 'Motoka then opens like an app, in a window of its own.',
  'motoka.install.install': 'Install',
  'motoka.install.installed': 'Motoka is installed on this device.',
  'motoka.install.ios': 'In Safari, press Share, then Add to Home Screen.',
  'motoka.install.menu': 'Open the menu of the browser, then press Install app or Add to Home screen.',
  'motoka.install.insecure':
    'This address has no https. Pages do not open without a network, and Motoka cannot be installed. Records that you save without a network wait while this tab is open.',
  'motoka.install.off':
    'The administrator of this server has switched off that pages open without a network.',
};
