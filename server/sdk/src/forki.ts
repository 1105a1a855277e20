import type { Call, CallOptions, ChangesOf, PageOf } from './call.ts'
import { CALLS, type Api } from './generated/api.ts'
import { eachBatch, eachItem, type ReadPage } from './lists.ts'
import { send, type ForkiOptions, type SendOptions } from './send.ts'

/** Inputs of `Forki.request`. */
export interface RequestInput {
  query?: object
  body?: unknown
  /** True if the endpoint takes an `Idempotency-Key`. The client then sends one, and can retry safely. */
  idempotent?: boolean
  options?: CallOptions
}

/** API client for one Forki installation, with a method for each call. */
export interface Forki extends Api {
  /**
   * Calls an endpoint for which the client has no method. Endpoints that reject API keys need a session token.
   * @param path path below `/api/v1`, such as `/webhooks`
   */
  request: <T>(method: Call['method'], path: string, input?: RequestInput) => Promise<T>
}

type ClientMethod = (...inputs: unknown[]) => unknown

/** Creates a client of an installation. It opens no connection before the first call. */
export function createForki(settings: ForkiOptions): Forki {
  const groups = Object.entries(CALLS).map(([group, calls]) => {
    const methods = Object.entries(calls).flatMap(([name, call]) => methodsOf(settings, name, call))
    return [group, Object.fromEntries(methods)] as const
  })
  const request = async <T>(method: Call['method'], path: string, input: RequestInput = {}): Promise<T> => {
    const call: Call = { method, path, ...(input.idempotent && { idempotent: true }) }
    return send(settings, call, { ...input, path }, async (response) => (await response.json()) as T)
  }
  return { ...(Object.fromEntries(groups) as unknown as Api), request }
}

/**
 * Client methods of an API call: the call itself, and iterators over its list and change feed if it has them.
 * Their inputs are the path's parameters, then the body, then the query, then the options.
 */
function methodsOf(settings: ForkiOptions, name: string, call: Call): [string, ClientMethod][] {
  const run = async (inputs: unknown[]) => {
    const path = filledPath(call.path, inputs)
    const rest = inputs.slice(parametersOf(call.path).length)
    const body = call.body ? rest.shift() : undefined
    const query = (call.query ? rest.shift() : undefined) as object | undefined
    const options = rest[0] as CallOptions | undefined
    return send<unknown>(settings, call, { path, body, query, options }, call.file ? keepUnread : readJson)
  }
  const methods: [string, ClientMethod][] = [[name, async (...inputs) => run(inputs)]]
  if (call.each) methods.push([call.each, iteratorMethod(call, run, eachItem as Iterate)])
  if (call.changes) methods.push([call.changes, iteratorMethod(call, run, eachBatch as Iterate)])
  return methods
}

const readJson = async (response: Response): Promise<unknown> => response.json()
/** Returns the response unread, so that the caller reads the file from it. */
const keepUnread = async (response: Response) => response

type ReadAnyPage = ReadPage<PageOf<unknown> & ChangesOf<unknown>>
type Iterate = (query: object | undefined, read: ReadAnyPage) => AsyncIterable<unknown>

/** Number of retries of a page after 503, before `SizedReader` requests a smaller page. */
const RETRIES_OF_PAGE = 1

function iteratorMethod(
  call: Call,
  run: (inputs: unknown[]) => Promise<unknown>,
  iterate: Iterate,
): ClientMethod {
  const count = parametersOf(call.path).length
  return (...inputs) => {
    const ids = inputs.slice(0, count)
    const [query, options] = inputs.slice(count) as [object | undefined, CallOptions | undefined]
    const few: SendOptions = { ...options, unavailableRetries: RETRIES_OF_PAGE }
    return iterate(
      query,
      (page, isSmallest) => run([...ids, page, isSmallest ? options : few]) as ReturnType<ReadAnyPage>,
    )
  }
}

const parametersOf = (path: string) => Array.from(path.matchAll(/\{\w+\}/g), ([name]) => name)

/**
 * Path with the values of its parameters. Rejects `.` and `..`, which a URL resolves as steps in its path. The
 * call would reach another endpoint.
 * @throws TypeError for a missing value, `.` and `..`
 */
function filledPath(path: string, values: readonly unknown[]): string {
  let filled = path
  for (const [index, name] of parametersOf(path).entries()) {
    const value = values[index]
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} of ${path} is missing.`)
    if (value === '.' || value === '..') throw new TypeError(`${name} of ${path} must not be "${value}".`)
    filled = filled.replace(name, () => encodeURIComponent(value))
  }
  return filled
}
