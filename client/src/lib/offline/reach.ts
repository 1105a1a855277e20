import { signal } from '../signal.ts'

/** Whether the server answers: what the live connection knows; null before it was asked for. */
export const reachable = signal<boolean | null>(null)
/** When what is shown in its absence was read, in milliseconds since 1970; null while everything is the server's own. */
export const keptSince = signal<number | null>(null)
