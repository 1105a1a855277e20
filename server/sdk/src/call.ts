/** Call of the API: entry of the generated table. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api/v1`, with parameters in braces. */
  path: string
  body?: true
  query?: true
  /** True if the call takes an `Idempotency-Key`. */
  idempotent?: true
  /** True if the body is sent as a form with files. */
  multipart?: true
  /** True if the answer is a file or a page, and no JSON object of the API. */
  file?: true
  /** Name of the method that iterates over the items of a list in pages, such as `each`. */
  each?: string
  /** Name of the method that iterates over the change feed of a list, such as `changes`. */
  changes?: string
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call with its retries and pauses. */
  signal?: AbortSignal
  /** Time until an attempt ends, in ms. Default: the client's `timeoutMs`. */
  timeoutMs?: number
  /** Retries of this call. Default: the client's `retries`. */
  retries?: number
  /**
   * Key by which the server recognizes a repeated call. Default: a new random key, which all retries of the call
   * share. Choose your own key, such as your order number, to repeat a call after a restart of your program.
   */
  idempotencyKey?: string
}

/** Page of a list. */
export interface PageOf<T> {
  items: T[]
  page: number
  per_page: number
  total: number
  total_pages: number
}

/** Deleted entity in a change feed. */
export interface Deleted {
  id: string
  /** ISO 8601, UTC, with milliseconds. */
  deleted_at: string
}

/** Batch of a change feed. */
export interface ChangesOf<T> {
  /** Created and changed entities. With `include_deleted` also deleted ones, see `isDeleted`. */
  items: (T | Deleted)[]
  /** `cursor` of the next call, also after the last batch. */
  next_cursor: string
  has_more: boolean
}

/** True for a deleted entity of a change feed. Deleted entities have no other fields than id and instant. */
export const isDeleted = (item: object): item is Deleted =>
  'deleted_at' in item && Object.keys(item).length === 2
