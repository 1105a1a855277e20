import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Record<string, string | number | boolean | undefined>

/** Span of a trace: a measured part of a request or job. */
export interface Span {
  trace_id: string
  /** Value of the W3C `traceparent` header of this span, for outgoing requests and enqueued jobs. */
  traceparent: string
  set: (attributes: Attributes) => void
  /**
   * Ends the span. The span contains the class or code of an error, never its message, which may contain
   * personal data.
   */
  end: (error?: unknown) => void
  isOver: () => boolean
}

interface RequestContext {
  request_id: string
  span: Span | undefined
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Runs `work` in a request context. Log lines during the work contain the request id. */
export const runInRequestContext = <T>(request_id: string, work: () => T, span?: Span): T =>
  storage.run({ request_id, span }, work)

/** Runs `work` with `span` as the current trace span. */
export const runInSpan = <T>(span: Span, work: () => T): T =>
  storage.run({ request_id: currentRequestId() ?? span.trace_id, span }, work)

/** Request id of the current request or job. */
export const currentRequestId = (): string | undefined => storage.getStore()?.request_id

/** Current trace span. Undefined without a tracer or after the span's end. */
export function currentSpan(): Span | undefined {
  const span = storage.getStore()?.span
  // Callbacks after the end of a request, such as those of idle connections, have no current span.
  return span?.isOver() ? undefined : span
}
