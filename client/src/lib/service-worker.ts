/** The service worker: what the application is made of lies on the device, and a new version waits until it is let in. */
import { signal } from './signal.ts'

/** A new version is there; calling it starts it in every tab. */
export const pendingVersion = signal<(() => void) | null>(null)

const LOOK_AGAIN_MS = 30 * 60_000
/** A new worker takes over when the old one has answered all that it was asked; a page that goes ends the wait. */
const TAKES_OVER_WITHIN_MS = 3000
let started = false

/** Registers the worker, once. Without https, or in a private window, the application works as it did before. */
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
  let chosen = false
  const offer = () => {
    const { waiting } = registration
    if (!waiting || !serviceWorker.controller) return
    pendingVersion.set(() => {
      chosen = true
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin but ours
      waiting.postMessage({ type: 'SKIP_WAITING' })
      setTimeout(() => location.reload(), TAKES_OVER_WITHIN_MS)
    })
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that is as new as itself; a later one was let in, here or in another tab.
    if (chosen) location.reload()
    else if (controlled) pendingVersion.set(() => location.reload())
    controlled = true
  })
  setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS)
  offer()
}
