/** Input of a valid call: path parameters, query and body. */
export interface Call {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  /** Creates a multipart body. Each request needs a new one. */
  form?: () => FormData
}
