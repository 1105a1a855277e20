import { recordResponsePosition } from './event-position.ts'
import { signal } from './signal.ts'

/** Whether the server answers: what the live connection knows; null before it was asked for. */
export const isServerReachable = signal<boolean | null>(null)
/** When what is shown in its absence was read, in milliseconds since 1970; null while everything is the server's own. */
export const cachedSince = signal<number | null>(null)

let cut = new AbortController()

/** Aborts when the server turns out to be away: who can do without its answer need not wait until the time is up. */
export const disconnectSignal = (): AbortSignal => cut.signal

/** The server is away: nobody waits for what was asked before. */
export function signalDisconnect(): void {
  cut.abort(new Error('the server is away'))
  cut = new AbortController()
}

/** Answers that take longer than this make a network slow: then nobody is called away before a slow answer can be there. */
const SLOW_MS = 2000
/** Whether answers take their time; of each new one half counts, so that neither a heavy question nor one quick answer turns it. */
export const isSlowNetwork = signal(false)
let usual = 0

/** An answer has come, so long after it was asked for. */
export function recordLatency(took: number): void {
  usual = (usual + took) / 2
  isSlowNetwork.set(usual > SLOW_MS)
}

const LOOK_MS = 4000

/** Whether the server answers at all, whoever asks. */
export async function pingServer(within = LOOK_MS): Promise<boolean> {
  const since = Date.now()
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(within) })
    if (!answer.ok) return false
    recordLatency(Date.now() - since)
    recordResponsePosition(answer)
    return true
  } catch {
    return false
  }
}
