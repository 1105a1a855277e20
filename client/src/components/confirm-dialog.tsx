import { lazyOnOpen } from '../lib/lazy.tsx'

/** Confirmation dialog of `confirm-dialog.lazy.tsx`, loaded when it first opens. */
export const ConfirmDialog = lazyOnOpen(async () => (await import('./confirm-dialog.lazy.tsx')).ConfirmDialog)
