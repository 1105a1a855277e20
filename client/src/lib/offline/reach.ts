import { signal } from '../signal.ts'

/** Whether the server answers: what the live connection knows; null before it was asked for. */
export const reachable = signal<boolean | null>(null)
/** When what is shown in its absence was read, in milliseconds since 1970; null while everything is the server's own. */
export const keptSince = signal<number | null>(null)

let cut = new AbortController()

/** Aborts when the server turns out to be away: who can do without its answer need not wait until the time is up. */
export const untilCut = (): AbortSignal => cut.signal

/** The server is away: nobody waits for what was asked before. */
export function cutOff(): void {
  cut.abort(new Error('the server is away'))
  cut = new AbortController()
}

const LOOK_MS = 4000

/** Whether the server answers at all, whoever asks. */
export const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
