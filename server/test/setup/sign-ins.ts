import type { Api } from './api.ts'

/** Sets the last use of every sign-in session to the test clock's time, so that none ends by inactivity. */
export async function keepSignInsAlive(api: Api): Promise<void> {
  await api.db.session.updateMany({ data: { last_seen_at: api.clock.now() } })
}

/** Advances the test clock, and keeps the sign-in sessions alive. */
export async function advanceClock(api: Api, ms: number): Promise<void> {
  api.clock.advance(ms)
  await keepSignInsAlive(api)
}
