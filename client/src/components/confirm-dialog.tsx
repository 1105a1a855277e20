import { lazyOnOpen } from '../lib/lazy.tsx'

/** Lazy confirmation dialog of `confirm-dialog.lazy.tsx`. Its code loads when the browser is idle. */
export const ConfirmDialog = lazyOnOpen(async () => (await import('./confirm-dialog.lazy.tsx')).ConfirmDialog)
