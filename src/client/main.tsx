import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { accountPaths } from '../contract/paths';
import { App } from './App';
import { resolvePage } from './ground/boot/loginPage';
import { loadAdmin } from './admin/loadAdmin';
import { Toaster } from './ground/toasts/Toaster';
import { prefetchRequest, prefetchFirstList } from './ground/providers/prefetch';
import { startLocale } from './ground/i18n/locale';
import { guardTaps } from './ground/boot/guardTaps';
import { keepInstallPrompt } from './ground/boot/installPrompt';
import { reloadWhenReplaced } from './ground/boot/newVersion';
import { translateNativeMessages } from './ground/i18n/nativeMessages';
import { showTheme } from './ground/boot/themeChoice';
import './ground/boot/page.css';

/** How long the first render waits for the admin: from the browser's cache it loads in time, and no splash flashes. */
const FIRST_RENDER_DELAY_MS = 200;

showTheme();
guardTaps();
keepInstallPrompt();
reloadWhenReplaced();
translateNativeMessages();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const page = resolvePage();
const textsLoaded = startLocale();
const render = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App page={page} />
      <Toaster />
    </StrictMode>,
  );

if (page === 'admin') {
  prefetchRequest(accountPaths.currentUser);
  prefetchFirstList(location.pathname);
  const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_DELAY_MS));
  void Promise.race([loadAdmin(), timeout])
    .catch(() => undefined)
    .then(() => textsLoaded)
    .then(render);
} else void textsLoaded.then(render);
