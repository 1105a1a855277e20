import { lazyOverlay } from './lazy-overlay.tsx'

/** Sheet of `sheet.lazy.tsx`. */
export const Sheet = lazyOverlay(async () => (await import('./sheet.lazy.tsx')).Sheet)
