import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns'
import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { performance } from 'node:perf_hooks'
import { isPrivateHost, isPublicAddress } from './public-address.ts'

/** Milliseconds for the whole of it, from the name to the last byte that is read. */
const TIMEOUT_MS = 10_000
/** Bytes of an answer that are read. */
const MOST_READ = 4096

export interface Outgoing {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** What came back; `status` null when nothing did, `text` then says why. */
export interface Answer {
  status: number | null
  /** The first 4 KB of the answer. */
  text: string
  ms: number
}

/** How names are looked up; a test has its own. */
export type Resolve = (
  hostname: string,
  options: LookupOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

interface Outside {
  /** Lets private addresses through; for tests. */
  allow_private: boolean
  timeout_ms?: number
  resolve?: Resolve
}

class Refused extends Error {}

/**
 * Posts to somebody's server on the Internet. Where it leads is looked at when the connection is made, and the connection
 * goes to the very address that was looked at, so a name that changes its mind gains nothing. Redirects are not followed,
 * no proxy and no connection of before is used, and of the answer a little is read. Never throws.
 */
export async function postOutside(outgoing: Outgoing, outside: Outside): Promise<Answer> {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  try {
    const { status, text } = await exchange(outgoing, outside)
    return { status, text, ms: ms() }
  } catch (error) {
    return { status: null, text: reasonOf(error), ms: ms() }
  }
}

/** What went wrong in a few words, without the address it went wrong at: that is nobody's to learn from us. */
function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

async function exchange({ url, headers, body }: Outgoing, outside: Outside) {
  const target = new URL(url)
  if (!outside.allow_private && isPrivateHost(target.hostname)) throw new Refused('private_address')
  const secure = target.protocol === 'https:'
  if (!secure && !outside.allow_private) throw new Refused('https_only')
  const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
  const options = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    lookup: lookupFor(outside) as never,
    // Of its own, so that nothing is shared and no proxy of the environment stands between.
    agent: secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
    maxHeaderSize: 16_384,
  }
  const request: ClientRequest = secure ? httpsRequest(target, options) : httpRequest(target, options)
  const timer = setTimeout(() => request.destroy(new Refused('timeout')), outside.timeout_ms ?? TIMEOUT_MS)
  request.on('response', answered)
  request.on('error', reject)
  request.on('upgrade', (response, socket) => {
    socket.destroy()
    answered(response)
  })
  request.end(body)
  try {
    const response = await promise
    return { status: response.statusCode ?? 0, text: await readSome(response) }
  } finally {
    clearTimeout(timer)
    request.destroy()
  }
}

/** The beginning of an answer. Its status is known already, so a body that breaks off or drags on changes nothing. */
async function readSome(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes >= MOST_READ) break
    }
  } catch {
    // What was read is what there is.
  }
  return Buffer.concat(parts).subarray(0, MOST_READ).toString('utf8')
}

/** Stands between a name and the socket: any address that is not public refuses the whole name. */
function lookupFor({ allow_private, resolve: look = resolve as Resolve }: Outside) {
  type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void
  return (hostname: string, options: LookupOptions, done: Done) => {
    look(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Refused('ENOTFOUND'), [])
      if (!allow_private && !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new Refused('private_address'), [])
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}
