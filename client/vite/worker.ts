import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/**
 * Runs inside the worker, as it stands here. A page comes from the server; the one that lies on the device takes its place
 * when nobody answers within four seconds, or when a proxy answers for a server that is down.
 */
const shellWithoutServer = async ({ request }: { request: Request }): Promise<Response> => {
  try {
    const late = new Promise<never>((_, refuse) => setTimeout(() => refuse(new Error('late')), 4000))
    const answer = await Promise.race([fetch(request), late])
    if (answer.status < 502 || answer.status > 504) return answer
  } catch (error) {
    console.warn(error)
  }
  const shell = await caches.match('/index.html', { ignoreSearch: true, ignoreVary: true })
  return shell ?? Response.error()
}

/**
 * The service worker: everything the application is made of lies on the device, so that it opens without the server.
 * Answers of the API never do, for it would not know whose they are (see `src/lib/offline-cache.ts`); nor do pages, which
 * come from the server as long as it is there. A new version waits until the application lets it in.
 */
export const worker = (): Plugin[] =>
  VitePWA({
    injectRegister: false,
    manifest: false,
    registerType: 'prompt',
    workbox: {
      globPatterns: ['index.html', '*.{js,svg,webmanifest}', 'assets/**/*.{js,css,woff2,svg}', 'icons/*.png'],
      // Begin pages that only the server draws.
      globIgnores: ['sw.js', 'door.js', 'workbox-*.js'],
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
          handler: shellWithoutServer,
        },
      ],
    },
  })
