import { VitePWA } from 'vite-plugin-pwa';

/** Files that a page needs only together with the server: the parser of spreadsheets, and pictures of the system. */
const ONLINE_ONLY = [
  'assets/driver-*',
  'assets/worker-*',
  'assets/ImportPage-*',
  'assets/workbook-*',
  '*.png',
  'docs.css',
];

/** The server writes its settings into these files. */
const BRANDED = new Set(['index.html', 'manifest.webmanifest']);

/** Stands for the revision of these files, which the server computes: see src/server/http/static.ts. */
const PAGE_REVISION = 'PAGE_REVISION';

/**
 * Builds the service worker with Workbox. It stores the client's built files, and opens every page from the stored one. It has
 * no route for the API. A new version waits until the user asks for it.
 */
export const serviceWorker = () =>
  VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    manifest: false,
    injectRegister: false,
    workbox: {
      globPatterns: ['index.html', 'manifest.webmanifest', 'favicon.svg', 'assets/*.{js,css,woff2}'],
      globIgnores: ONLINE_ONLY,
      navigateFallback: 'index.html',
      navigateFallbackDenylist: [/^\/(api|assets|driver)(\/|\?|$)/, /^\/[^/]*\.\w+$/],
      // The names of these files contain the hash of their content.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) =>
            BRANDED.has(entry.url) ? { ...entry, revision: PAGE_REVISION } : entry,
          ),
          warnings: [],
        }),
      ],
      importScripts: ['background.js'],
      cleanupOutdatedCaches: true,
      clientsClaim: false,
      skipWaiting: false,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      mode: 'production',
    },
  });
