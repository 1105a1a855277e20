/**
 * Registration of the service worker, which precaches the application. A new version waits until the user accepts it.
 */
import { signal } from './signal.ts'

/**
 * Activates the waiting version, or reloads a page whose version another tab has replaced. Null while there
 * is no newer version.
 */
export const pendingVersion = signal<(() => void) | null>(null)

const UPDATE_CHECK_MS = 30 * 60_000
/**
 * Maximum wait for a new service worker, in milliseconds. It activates when the old one has finished its
 * requests. After this time the page reloads anyway.
 */
const ACTIVATION_TIMEOUT_MS = 3000
let isRegistrationStarted = false

/**
 * Registers the service worker once. Without https, or in a private window, the application runs without a service
 * worker.
 */
export async function registerServiceWorker(): Promise<void> {
  if (isRegistrationStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistrationStarted = true
  try {
    watchForUpdate(await navigator.serviceWorker.register('/sw.js'))
  } catch (error) {
    console.warn(error)
  }
}

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  let isAccepted = false
  const offer = () => {
    const { waiting } = registration
    if (!waiting || !serviceWorker.controller) return
    pendingVersion.set(() => {
      isAccepted = true
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has the origin of its page
      waiting.postMessage({ type: 'SKIP_WAITING' })
      setTimeout(() => location.reload(), ACTIVATION_TIMEOUT_MS)
    })
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // Does not reload when the first worker takes control, because its version equals that of the page. If the
    // user accepted the new version in another tab, offers the reload instead of forcing it.
    if (isAccepted) location.reload()
    else if (controlled) pendingVersion.set(() => location.reload())
    controlled = true
  })
  setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS)
  offer()
}
