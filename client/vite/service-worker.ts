import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/**
 * Network-first handler of navigations. Responds with the cached application after 4 s without a response, or when
 * a proxy responds for an unavailable server. Workbox copies the source of this function into the worker, so it
 * imports nothing.
 */
const networkFirstPage = async ({ request }: { request: Request }): Promise<Response> => {
  try {
    const timeout = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), 4000))
    const response = await Promise.race([fetch(request), timeout])
    if (response.status < 502 || response.status > 504) return response
  } catch (error) {
    console.warn(error)
  }
  const page = await caches.match('/index.html', { ignoreSearch: true, ignoreVary: true })
  return page ?? Response.error()
}

/**
 * Service worker that precaches every file of the application, so that the application opens without the server. It
 * caches no response of the API, because `src/lib/offline-cache.ts` caches responses per user. A new version waits
 * until the user accepts it.
 */
export const serviceWorker = (): Plugin[] =>
  VitePWA({
    injectRegister: false,
    manifest: false,
    registerType: 'prompt',
    workbox: {
      globPatterns: ['index.html', '*.{js,svg,webmanifest}', 'assets/**/*.{js,css,woff2,svg}', 'icons/*.png'],
      // Scripts that only server-rendered pages load, excluded from the precache.
      globIgnores: ['sw.js', 'auth-page.js', 'workbox-*.js'],
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 3_000_000,
      navigateFallback: null,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      runtimeCaching: [
        {
          urlPattern: ({ request, sameOrigin, url }) =>
            sameOrigin && request.mode === 'navigate' && !/^\/(?:api|files)\//.test(url.pathname),
          handler: networkFirstPage,
        },
      ],
    },
  })
