import type { MeasuredCall } from './measured-calls.ts'
import type { ServerUnderTest } from './benchmark-environment.ts'

/**
 * Number of measurements of each call on each server. `WARM_UP_ROUNDS` is the number of unmeasured rounds
 * before.
 */
const ROUNDS = 7
const WARM_UP_ROUNDS = 2
const TABLE_HEAD = '| call | Forki ms | bare ms | ratio | goal |'

/**
 * Measures the latency in ms of each call that only reads. One caller makes each call to both servers
 * alternately. On a busy machine, the ratio of median latencies varies less than the ratio of requests per
 * second. The servers have different numbers of database connections, which affects only requests per second.
 */
export async function measureInTurn(
  calls: readonly MeasuredCall[],
  product: ServerUnderTest,
  bare: ServerUnderTest,
): Promise<void> {
  console.log(`${TABLE_HEAD}\n${TABLE_HEAD.replaceAll(/[^|]+/g, '---')}`)
  for (const call of calls.filter(isRead)) {
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let count = -WARM_UP_ROUNDS; count < ROUNDS; count += 1) {
      const [ownLatency, bareLatency] = [await latencyOf(call, product), await latencyOf(call, bare)]
      if (count < 0) continue
      ours.push(ownLatency)
      theirs.push(bareLatency)
    }
    const [ownMedian, bareMedian] = [medianOf(ours), medianOf(theirs)]
    const ratio = bareMedian / ownMedian
    const goalCell = call.goal === undefined ? '' : `${call.goal} ${ratio >= call.goal ? '✓' : '✗'}`
    console.log(
      `| ${[call.name, ownMedian.toFixed(0), bareMedian.toFixed(0), ratio.toFixed(2), goalCell].join(' | ')} |`,
    )
  }
}

const isRead = ({ requests }: MeasuredCall) =>
  (requests ?? []).length > 0 && (requests ?? []).every(({ method = 'GET' }) => method === 'GET')

async function latencyOf({ name, requests }: MeasuredCall, { url, token }: ServerUnderTest): Promise<number> {
  const started = performance.now()
  for (const { path } of requests ?? []) {
    const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${name} at ${url}: ${reply.status} ${text}`)
  }
  return performance.now() - started
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
