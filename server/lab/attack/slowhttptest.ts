import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { DEMO_PASSWORD } from '../../demo/content/accounts.ts'
import { signIn, type AttackTarget } from './attack-target.ts'
import { runTool, type AttackResult } from './security-tool.ts'

/** Limit of the 95th percentile latency of a waiter's calls during an attack, in ms. */
const MAX_P95_MS = 300
const CONNECTIONS = 1000
const DURATION_S = 30

/** Runs slowhttptest with 1000 connections: slow headers, slow bodies and slow reads, while a waiter works. */
export async function runSlowHttpTest(target: AttackTarget): Promise<AttackResult> {
  const token = await signIn(target.url, 'waiter@forki.demo', DEMO_PASSWORD)
  const page = `${target.url}/`
  const login = `${target.url}/api/v1/auth/login`
  const common = ['-c', String(CONNECTIONS), '-r', '200', '-l', String(DURATION_S), '-p', '3']
  const attacks: [string, string[]][] = [
    ['heads', ['-H', '-i', '5', '-x', '24', '-u', page]],
    ['bodies', ['-B', '-i', '5', '-s', '8192', '-x', '10', '-f', 'application/json', '-u', login]],
    ['readers', ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3', '-u', page]],
  ]
  const findings: string[] = []
  const latencies: string[] = []
  for (const [name, flags] of attacks) {
    const state = { attacked: true }
    const attack = runTool('slowhttptest', [...common, ...flags], DURATION_S + 60).finally(() => {
      state.attacked = false
    })
    const { p95_ms, refused } = await simulateWaiter(target, token, state)
    const output = stripVTControlCharacters(await attack)
    if (!/service available:\s+YES/.test(output) || /service available:\s+NO/.test(output))
      findings.push(`slow ${name}: the service was not available`)
    if (p95_ms > MAX_P95_MS) findings.push(`slow ${name}: p95 of a waiter's calls was ${p95_ms} ms`)
    if (refused.length > 0)
      findings.push(`slow ${name}: ${refused.length} calls of a waiter failed, such as: ${refused[0]}`)
    latencies.push(`${name} p95 ${p95_ms} ms`)
  }
  return { scope: `${CONNECTIONS} connections, ${latencies.join(', ')}`, findings }
}

/**
 * Simulates a waiter during the attack. It sends at most ten calls a second and alternates between creating
 * an order and listing open orders.
 */
async function simulateWaiter({ url, ids }: AttackTarget, token: string, state: { attacked: boolean }) {
  const times: number[] = []
  const refusedCalls: string[] = []
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const order = {
    restaurant_id: ids.restaurant,
    order_type: 'takeaway',
    items: [{ dish_id: ids.dish, quantity: 1 }],
  }
  while (state.attacked) {
    const started = performance.now()
    const writes = times.length % 2 === 0
    const urlPath = writes ? '/orders' : `/orders?restaurant_id=${ids.restaurant}&open=true`
    const init = writes ? { method: 'POST', headers, body: JSON.stringify(order) } : { headers }
    const answer = await fetch(`${url}/api/v1${urlPath}`, init).catch(() => undefined)
    await answer?.arrayBuffer()
    if (!answer?.ok) refusedCalls.push(`${writes ? 'order' : 'list'} ${answer?.status ?? 'unanswered'}`)
    times.push(performance.now() - started)
    await sleep(Math.max(0, 100 - (times.at(-1) ?? 0)))
  }
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]
  return { p95_ms: Math.round(p95 ?? Infinity), refused: refusedCalls }
}
