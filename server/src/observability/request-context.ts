import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Record<string, string | number | boolean | undefined>

/** Span of a trace. */
export interface Span {
  trace_id: string
  /** W3C Trace Context of this span for other services. */
  traceparent: string
  set: (attributes: Attributes) => void
  /**
   * Ends the span. Records an error by its kind or code, never by its message, which may hold personal data.
   */
  end: (error?: unknown) => void
  isOver: () => boolean
}

interface RequestContext {
  request_id: string
  span: Span | undefined
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Runs the work of a request or job. Log lines of the work include its id. */
export const runInRequestContext = <T>(request_id: string, work: () => T, span?: Span): T =>
  storage.run({ request_id, span }, work)

/** Runs work inside a span. */
export const runInSpan = <T>(span: Span, work: () => T): T =>
  storage.run({ request_id: currentRequest() ?? span.trace_id, span }, work)

/** Id of the current request. */
export const currentRequest = (): string | undefined => storage.getStore()?.request_id

/** Open span of the current work. Undefined without a tracer. */
export function currentSpan(): Span | undefined {
  const span = storage.getStore()?.span
  // Work after the end of the request, such as an idle connection, is not part of its span.
  return span?.isOver() ? undefined : span
}
