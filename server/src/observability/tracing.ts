import { currentSpan, runInSpan, type Attributes, type Span } from './request-context.ts'

interface Begun {
  kind?: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** What it is a part of: one of ours, or what somebody's `traceparent` says; without it a trace begins. */
  parent?: Span | string | undefined
  /** Seconds that it took already; now unless said. */
  ago?: number
}

/** Who keeps the traces; there is one where a collector is configured (observability/otlp-tracer.ts). */
export interface Tracer {
  start: (name: string, begun?: Begun) => Span
  /** Sends what is left, for two seconds at most. */
  close: () => Promise<void>
}

/** Runs `work` as a piece of what is under way; costs nothing where nobody keeps traces. */
export async function traced<T>(
  tracer: Tracer | null,
  [name, begun]: [name: string, begun?: Begun],
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(null)
  const span = tracer.start(name, { parent: currentSpan(), ...begun })
  try {
    const result = await runInSpan(span, () => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
