import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats a call that is rejected with 503, as clients do. On a busy machine, the calls of a race may wait longer
 * for each other than the server's timeouts allow.
 * @returns the first other response, or the last 503 after 20 attempts
 */
export async function retryUnavailable<Reply extends { status: number }>(
  call: () => PromiseLike<Reply>,
): Promise<Reply> {
  let reply = await call()
  for (let attempt = 1; reply.status === 503 && attempt < 20; attempt += 1) {
    await sleep(250)
    reply = await call()
  }
  return reply
}
