/** HTTP call that the API offers: one entry of the generated table `CALLS`. */
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
  /** True if the call returns the HTTP `Response` itself, such as a file, instead of parsed JSON. */
  file?: true
  /** Name of the client method that iterates over all items of a paged list, such as `each`. */
  each?: string
  /** Name of the client method that iterates over the change feed of a list, such as `changes`. */
  changes?: string
}

/** Options of one call. */
export interface CallOptions {
  /** Signal that aborts the call, also during its retries and the pauses between them. */
  signal?: AbortSignal
  /** Time limit of each attempt, in ms. For a file it ends with the headers. Default: the client's `timeoutMs`. */
  timeoutMs?: number
  /** Maximum number of retries of this call. Default: the client's `retries`. */
  retries?: number
  /**
   * Key by which the server recognizes a repeated call. Default: a new random key, which all retries share.
   * Choose your own key, such as your order number, to repeat a call after a restart of your program.
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
  /** Time of deletion: ISO 8601, UTC, with milliseconds. */
  deleted_at: string
}

/** Batch of a change feed. */
export interface ChangesOf<T> {
  /** Created and changed entities. With `include_deleted` also deleted ones, see `isDeleted`. */
  items: (T | Deleted)[]
  /** Value of `cursor` for the next call. The last batch has one too, for a call after later changes. */
  next_cursor: string
  has_more: boolean
}

/** True for a deleted entity of a change feed. It has no other fields than `id` and `deleted_at`. */
export const isDeleted = (item: object): item is Deleted =>
  'deleted_at' in item && Object.keys(item).length === 2
