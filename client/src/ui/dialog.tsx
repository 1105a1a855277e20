import { lazyOverlay } from './lazy-overlay.tsx'

/** Dialog of `dialog.lazy.tsx`. */
export const Dialog = lazyOverlay(async () => (await import('./dialog.lazy.tsx')).Dialog)
