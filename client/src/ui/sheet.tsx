import { lazyOverlay } from './lazy-overlay.tsx'

/** Lazy sheet. Its code is in `sheet.lazy.tsx`. */
export const Sheet = lazyOverlay(async () => (await import('./sheet.lazy.tsx')).Sheet)
