import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { accountPaths } from '../contract/paths';
import { App } from './App';
import { resolveEntryPage } from './boot/entryPage';
import { loadAdmin } from './boot/loadAdmin';
import { Toaster } from './toasts/Toaster';
import { prefetchRequest, prefetchFirstList } from './boot/prefetch';
import { startLocale } from './i18n/locale';
import { showTheme } from './boot/themeChoice';
import './boot/page.css';

/** From a cache, what is behind the login is there sooner: until then nothing is drawn, and then no word of waiting. */
const PATIENCE_MS = 200;

showTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const page = resolveEntryPage();
const texts = startLocale();
const draw = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App page={page} />
      <Toaster />
    </StrictMode>,
  );

if (page === 'admin') {
  prefetchRequest(accountPaths.currentUser);
  prefetchFirstList(location.pathname);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([loadAdmin(), patience])
    .catch(() => undefined)
    .then(() => texts)
    .then(draw);
} else void texts.then(draw);
