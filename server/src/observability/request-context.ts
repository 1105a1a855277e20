import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Record<string, string | number | boolean | undefined>

/** A piece of work within a trace. */
export interface Span {
  trace_id: string
  /** Names this piece of work to others, as W3C Trace Context writes it. */
  traceparent: string
  set: (attributes: Attributes) => void
  /** Ends it; what went wrong, an error or a code, is told by its kind, never by its message, which may hold anything. */
  end: (error?: unknown) => void
  isOver: () => boolean
}

interface RequestContext {
  request_id: string
  span: Span | undefined
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Runs the work of a request or of a job. Log lines written meanwhile carry its id. */
export const runInRequestContext = <T>(request_id: string, work: () => T, span?: Span): T =>
  storage.run({ request_id, span }, work)

/** Runs the work of a span. */
export const runInSpan = <T>(span: Span, work: () => T): T =>
  storage.run({ request_id: currentRequest() ?? span.trace_id, span }, work)

/** Id of the request whose work runs now. */
export const currentRequest = (): string | undefined => storage.getStore()?.request_id

/** Open span of the work that runs now. Undefined without a tracer. */
export function currentSpan(): Span | undefined {
  const span = storage.getStore()?.span
  // What a request set off and nobody waits for, such as a connection kept open, is no part of it.
  return span?.isOver() ? undefined : span
}
