// Service worker that precaches the page, scripts, styles, fonts and icons of the application, so that it
// opens without the server. It caches no response of the API, because `lib/offline-cache.ts` caches responses
// per user. A new version waits until the user accepts it.
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

/** Placeholder that the build replaces by the list of files to precache. */
declare const FORKI_PRECACHE: { url: string; revision: string | null }[]

/**
 * Methods of the service worker that this file calls. TypeScript's library for workers has their types, but
 * it conflicts with the library for pages.
 */
interface WorkerScope {
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void
}
const worker = self as unknown as WorkerScope

/** Maximum wait for a page from the server, in milliseconds. */
const PAGE_TIMEOUT_MS = 4000

/**
 * Responds to a navigation with the page of the server. If the server is unreachable, too slow, or behind a
 * proxy that returns 502 to 504, responds with the cached application.
 */
async function networkFirstPage(request: Request): Promise<Response> {
  try {
    const timeout = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('timeout')), PAGE_TIMEOUT_MS),
    )
    const response = await Promise.race([fetch(request), timeout])
    if (response.status < 502 || response.status > 504) return response
  } catch (error) {
    console.warn(error)
  }
  const page = await caches.match('/index.html', { ignoreSearch: true, ignoreVary: true })
  return page ?? Response.error()
}

worker.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void worker.skipWaiting()
})
clientsClaim()
precacheAndRoute(FORKI_PRECACHE)
cleanupOutdatedCaches()
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(?:api|files)\//.test(url.pathname),
  ({ request }) => networkFirstPage(request),
)
