import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Env } from '../env.ts'
import type { Logger } from './log.ts'
import { createOutageLog } from './outage-log.ts'
import type { Tracer } from './tracing.ts'
import type { Span } from './request-context.ts'

/** Maximum wait for the collector when the process ends, in ms. */
const CLOSE_TIMEOUT_MS = 2000
const SPAN_KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/

/**
 * Creates a tracer that exports spans in batches to `OTEL_EXPORTER_OTLP_ENDPOINT`. An outage of the collector
 * only loses traces. Without this environment variable, `main.ts` does not import the tracing library.
 */
export function createOtlpTracer(env: Env, log: Logger): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(new URLSearchParams(env.OTEL_EXPORTER_OTLP_HEADERS?.replaceAll(',', '&'))),
    timeoutMillis: 5000,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME }),
    // If the caller's request belongs to a trace, the sampler uses that trace's sampling decision.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanLimits: { attributeValueLengthLimit: 1000 },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: withOutageLog(exporter, log), scheduledDelayMillis: 1000 }),
    ],
  })
  const tracer = provider.getTracer('forki')
  return {
    start(name, { kind, attributes, parent, startedSecondsAgo = 0 } = {}) {
      const startTime = startedSecondsAgo > 0 ? Date.now() - startedSecondsAgo * 1000 : undefined
      const options = { kind: kind && SPAN_KINDS[kind], attributes: attributes ?? {}, startTime }
      return spanOf(tracer.startSpan(name, options, contextOf(parent)))
    },
    async close() {
      const { promise: timeout, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, CLOSE_TIMEOUT_MS)
      await Promise.race([provider.shutdown().catch(() => undefined), timeout])
      clearTimeout(timer)
    },
  }
}

/** Decorates an exporter so that it logs one line when the collector fails and one when it recovers. */
function withOutageLog(exporter: SpanExporter, log: Logger): SpanExporter {
  const outage = createOutageLog(log, {
    failureMessage: 'traces: collector unreachable, traces are dropped until it responds',
    recoveryMessage: 'traces: collector reachable again',
  })
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) outage.logFailure(result.error)
        else outage.logRecovery()
        // The exporter reports success even after a failure, because the library would otherwise write to its
        // own, invisible log.
        done({ code: 0 })
      }),
    shutdown: () => exporter.shutdown(),
  }
}

function spanOf(span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>): Span {
  const { traceId, spanId, traceFlags } = span.spanContext()
  let ended = false
  return {
    trace_id: traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`,
    set: (attributes) => void span.setAttributes(attributes),
    end(error) {
      ended = true
      if (error !== undefined) {
        span.setAttribute('error.type', errorType(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
    isOver: () => ended,
  }
}

function errorType(error: unknown): string {
  if (typeof error === 'string') return error
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

function contextOf(parent: Span | string | undefined): Context {
  const traceparent = typeof parent === 'string' ? parent : parent?.traceparent
  const [, traceId, spanId, flags = '00'] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const isRemote = typeof parent === 'string'
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote })
}
