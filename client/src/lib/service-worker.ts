/**
 * Registration of the service worker, which precaches the application. A new version waits until the user accepts it.
 */
import { signal } from './signal.ts'

/** Activates a waiting version in every tab. Null while there is none. */
export const pendingVersion = signal<(() => void) | null>(null)

const UPDATE_CHECK_MS = 30 * 60_000
/**
 * A new worker activates when the old one has finished its requests. After this time a reload of the page ends the
 * wait.
 */
const ACTIVATION_TIMEOUT_MS = 3000
let started = false

/** Registers the worker once. Without https, or in a private window, the application works without it. */
export async function registerServiceWorker(): Promise<void> {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  started = true
  try {
    watch(await navigator.serviceWorker.register('/sw.js'))
  } catch (error) {
    console.warn(error)
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  let isAccepted = false
  const offer = () => {
    const { waiting } = registration
    if (!waiting || !serviceWorker.controller) return
    pendingVersion.set(() => {
      isAccepted = true
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin but ours
      waiting.postMessage({ type: 'SKIP_WAITING' })
      setTimeout(() => location.reload(), ACTIVATION_TIMEOUT_MS)
    })
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker controls a page of the same version. A later one was accepted here or in another tab.
    if (isAccepted) location.reload()
    else if (controlled) pendingVersion.set(() => location.reload())
    controlled = true
  })
  setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS)
  offer()
}
