import { lazyOverlay } from './lazy-overlay.tsx'

/** Lazy dialog. Its code is in `dialog.lazy.tsx`. */
export const Dialog = lazyOverlay(async () => (await import('./dialog.lazy.tsx')).Dialog)
