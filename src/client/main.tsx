import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Entrance } from './Entrance';
import { Toaster } from './login/Toaster';
import { showTheme } from './themeChoice';
import './page.css';

showTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <Entrance />
    <Toaster />
  </StrictMode>,
);
