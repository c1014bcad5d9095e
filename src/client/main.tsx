import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { accountPaths } from '../contract/paths';
import { Entrance } from './Entrance';
import { arrive } from './arrival';
import { loadAdmin } from './loadAdmin';
import { Toaster } from './login/Toaster';
import { askAhead, askFirstListAhead } from './providers/ahead';
import { showTheme } from './themeChoice';
import './page.css';

/** From a cache, what is behind the login is there sooner: until then nothing is drawn, and then no word of waiting. */
const PATIENCE_MS = 200;

showTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const page = arrive();
const draw = (): void =>
  createRoot(root).render(
    <StrictMode>
      <Entrance page={page} />
      <Toaster />
    </StrictMode>,
  );

if (page === 'admin') {
  askAhead(accountPaths.currentUser);
  askFirstListAhead(location.pathname);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([loadAdmin(), patience]).then(draw, draw);
} else draw();
