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

/** Runs what a request, or a job that it caused, sets off; whatever is logged meanwhile carries its id. */
export const runInRequestContext = <T>(request_id: string, work: () => T, span?: Span): T =>
  storage.run({ request_id, span }, work)

/** Runs a piece of what the program works at. */
export const runInSpan = <T>(span: Span, work: () => T): T =>
  storage.run({ request_id: currentRequest() ?? span.trace_id, span }, work)

/** The request on whose behalf the program works at this moment. */
export const currentRequest = (): string | undefined => storage.getStore()?.request_id

/** The piece of work that the program is at, where traces are kept. */
export function currentSpan(): Span | undefined {
  const span = storage.getStore()?.span
  // What a request set off and nobody waits for, such as a connection kept open, is no part of it.
  return span?.isOver() ? undefined : span
}
