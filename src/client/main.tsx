import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Toaster } from './login/Toaster';
import { routes } from './routes';
import { showTheme } from './themeChoice';
import './page.css';

showTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
    <Toaster />
  </StrictMode>,
);
