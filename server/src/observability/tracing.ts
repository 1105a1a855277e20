import { currentSpan, runInSpan, type Attributes, type Span } from './request-context.ts'

interface SpanOptions {
  kind?: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /**
   * Parent of the span: another span, or the `traceparent` header of a caller. Without a parent, a new trace
   * begins.
   */
  parent?: Span | string | undefined
  /** Seconds since the start of the span, for work that has already begun. Default: 0. */
  startedSecondsAgo?: number
}

/** Tracer, which exists if a collector is configured (observability/otlp-tracer.ts). */
export interface Tracer {
  start: (name: string, options?: SpanOptions) => Span
  /** Exports the remaining spans and ends the tracer within 2 s. */
  close: () => Promise<void>
}

/** Runs `work` in a child span of the current trace span. Without a tracer, it only runs `work`. */
export async function runInChildSpan<T>(
  tracer: Tracer | null,
  [name, options]: [name: string, options?: SpanOptions],
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(null)
  const span = tracer.start(name, { parent: currentSpan(), ...options })
  try {
    const result = await runInSpan(span, () => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
