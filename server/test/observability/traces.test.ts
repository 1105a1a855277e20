import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOtlpTracer } from '../../src/observability/otlp-tracer.ts'
import { JOBS } from '../../src/job-registry.ts'
import { startJobs, stopJobs } from '../../src/jobs/job-runner.ts'
import { createLog } from '../../src/observability/log.ts'
import type { Tracer } from '../../src/observability/tracing.ts'
import { runInSpan } from '../../src/observability/request-context.ts'
import { startApi, type Api } from '../setup/api.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../factories/order.ts'
import { buildWebhook, startWebhookReceiver, type WebhookReceiver } from '../factories/webhook.ts'
import { sql } from '../../src/db/sql.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
interface Batch {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

/** Spans that the fake OTLP collector received as JSON over HTTP. */
const spans: Span[] = []
const tenantHeaders: unknown[] = []
const collector: Server = createServer((request, response) => {
  tenantHeaders.push(request.headers['x-tenant'])
  void json(request).then((body) => {
    const batches = (body as Batch).resourceSpans
    if (request.url === '/v1/traces')
      spans.push(...batches.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    return response.setHeader('Content-Type', 'application/json').end('{}')
  })
})

const writtenLogLines: Record<string, unknown>[] = []
const log = createLog('info', {
  write: (line: string) => void writtenLogLines.push(JSON.parse(line) as Record<string, unknown>),
})
const SILENT_LOG = createLog('silent')

let api: Api
let staffed: StaffedRestaurant
let receiver: WebhookReceiver
let tracer: Tracer
beforeAll(async () => {
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve))
  receiver = await startWebhookReceiver()
  tracer = tracerTo((collector.address() as AddressInfo).port)
  api = await startApi({ deps: { tracer, log }, env: { FORKI_WEBHOOK_ALLOW_PRIVATE: '1' } })
  staffed = await buildStaffedRestaurant(api.db)
  await startJobs(api.deps, { jobs: JOBS.filter(({ name }) => name === 'deliver_webhook'), pollSeconds: 0.5 })
})
afterAll(async () => {
  await stopJobs(api.deps)
  await tracer.close()
  await api.close()
  await receiver.close()
  collector.closeAllConnections()
  collector.close()
})

/** Creates a tracer that exports to the given port. */
function tracerTo(port: number, to = SILENT_LOG): Tracer {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=forki',
    OTEL_SERVICE_NAME: 'forki',
  }
  return createOtlpTracer(env as Parameters<typeof createOtlpTracer>[0], to)
}
const createOrder = (over: Record<string, string> = {}) =>
  api.as(staffed.waiter).post(
    '/orders',
    {
      restaurant_id: staffed.restaurant.id,
      order_type: 'takeaway',
      items: [{ dish_id: staffed.dish.id, notes: "sin 'sal' y sin prisa" }],
    },
    over,
  )
const attributeOf = (span: Span | undefined, key: string) =>
  Object.values(span?.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0]

test('an order is one trace from the incoming request to the webhook delivery', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  await buildWebhook(api, {
    restaurant_id: staffed.restaurant.id,
    url: receiver.url,
    events: ['order.created'],
  })

  const answer = await createOrder({
    traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    'X-Request-Id': 'of-one-order',
  })

  expect(answer.status).toBe(201)
  const spansNamed = (name: string) => spans.filter((span) => span.traceId === trace && span.name === name)
  await vi.waitFor(() => expect(spansNamed('webhook')).toHaveLength(1), { timeout: 20_000 })
  const [request] = spansNamed('POST /orders')
  expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7' })
  expect(attributeOf(request, 'http.route')).toBe('/api/v1/orders')
  expect(attributeOf(request, 'http.response.status_code')).toBe(201)
  expect(attributeOf(request, 'forki.request_id')).toBe('of-one-order')
  const transaction = spansNamed('transaction').find(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(transaction).toBeDefined()
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId)
  expect(statements.map((span) => String(attributeOf(span, 'db.query.text'))).join('\n')).toMatch(
    /INSERT INTO .*orders/,
  )
  const [job] = spansNamed('job deliver_webhook')
  const [webhook] = spansNamed('webhook')
  expect(webhook?.parentSpanId).toBe(job?.spanId)
  expect(receiver.requests[0]?.headers['traceparent']).toBe(`00-${trace}-${webhook?.spanId}-01`)
  expect(JSON.stringify(spans)).not.toContain('sin prisa')
  expect(tenantHeaders).toContain('forki')
  const ofOrder = writtenLogLines.filter(({ request_id }) => request_id === 'of-one-order')
  expect(ofOrder.length).toBeGreaterThan(1)
  expect(new Set(ofOrder.map(({ trace_id }) => trace_id))).toEqual(new Set([trace]))
}, 40_000)

test('spans of statements contain no literal values', async () => {
  const spansBefore = spans.length
  const span = tracer.start('by hand')
  await runInSpan(span, () => sql.rows(api, sql`SELECT 'a secret, it''s said' AS text`))
  span.end()

  await vi.waitFor(() => expect(spans.slice(spansBefore).map(({ name }) => name)).toContain('by hand'), {
    timeout: 10_000,
  })
  const statement = spans
    .slice(spansBefore)
    .find(({ parentSpanId, traceId }) => parentSpanId && traceId === span.trace_id)
  expect(attributeOf(statement, 'db.query.text')).toBe(`SELECT '?' AS text`)
})

test('an unreachable collector is logged once and does not delay an order', async () => {
  const logLines: string[] = []
  const capturingLog = createLog('info', { write: (line: string) => void logLines.push(line) })
  const unreachableTracer = tracerTo(9, capturingLog)
  const originalTracer = api.deps.tracer
  api.deps.tracer = unreachableTracer
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, () => createOrder()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    await vi.waitFor(() => expect(logLines).toHaveLength(1), { timeout: 15_000 })
    await createOrder()
    const began = performance.now()
    await unreachableTracer.close()
    expect(performance.now() - began).toBeLessThan(3000)
  } finally {
    api.deps.tracer = originalTracer
  }
  expect(logLines).toHaveLength(1)
  expect(logLines[0]).toContain('collector unreachable')
}, 40_000)

test('closing the tracer exports the buffered spans', async () => {
  const last = tracerTo((collector.address() as AddressInfo).port)
  last.start('the last thing').end()
  await last.close()

  expect(spans.map(({ name }) => name)).toContain('the last thing')
})
