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

/** Timeout of an outgoing request in ms, from the DNS lookup to the last byte. */
const TIMEOUT_MS = 10_000
/** Maximum number of bytes that are read of a response. */
const MAX_READ_BYTES = 4096

export interface OutboundRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** Response of an external server. Without a response `status` is null, and `text` is the reason. */
export interface OutboundResponse {
  status: number | null
  /** First 4 KB of the response, or the reason of the failure. */
  text: string
  duration_ms: number
}

/** Function that resolves a host name by DNS. Tests replace it. */
export type ResolveHost = (
  hostname: string,
  options: LookupOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

interface OutboundOptions {
  /** True to permit private IP addresses and http in tests. */
  allow_private: boolean
  timeout_ms?: number
  resolve?: ResolveHost
}

class RejectedAddress extends Error {}

/**
 * Posts to an external server. Never throws. Checks the resolved IP address when the socket connects. The
 * socket connects to exactly this address, which prevents DNS rebinding. Follows no redirects, uses no proxy
 * and no pooled connection, and reads only the first 4 KB.
 * @see docs/decisions/021-webhook-outbox.md
 */
export async function postOutbound(
  outgoing: OutboundRequest,
  outside: OutboundOptions,
): Promise<OutboundResponse> {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  try {
    const { status, text } = await postAndReadStart(outgoing, outside)
    return { status, text, duration_ms: ms() }
  } catch (error) {
    return { status: null, text: reasonOf(error), duration_ms: ms() }
  }
}

/**
 * Short reason of a failed outgoing request. It omits the resolved IP address, which would reveal the
 * internal network.
 */
function reasonOf(error: unknown): string {
  if (error instanceof RejectedAddress) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

async function postAndReadStart({ url, headers, body }: OutboundRequest, outside: OutboundOptions) {
  const target = new URL(url)
  if (!outside.allow_private && isPrivateHost(target.hostname)) throw new RejectedAddress('private_address')
  const secure = target.protocol === 'https:'
  if (!secure && !outside.allow_private) throw new RejectedAddress('https_only')
  const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
  const options = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    lookup: lookupFor(outside) as never,
    // The request has its own agent without keep-alive, which ignores the proxy settings of the environment.
    agent: secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
    maxHeaderSize: 16_384,
  }
  const request: ClientRequest = secure ? httpsRequest(target, options) : httpRequest(target, options)
  const timer = setTimeout(
    () => request.destroy(new RejectedAddress('timeout')),
    outside.timeout_ms ?? TIMEOUT_MS,
  )
  request.on('response', answered)
  request.on('error', reject)
  request.on('upgrade', (response, socket) => {
    socket.destroy()
    answered(response)
  })
  request.end(body)
  try {
    const response = await promise
    return { status: response.statusCode ?? 0, text: await readResponseStart(response) }
  } finally {
    clearTimeout(timer)
    request.destroy()
  }
}

/**
 * Reads the first 4 KB of a response. An incomplete body is no failure, because the status is already known.
 */
async function readResponseStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes >= MAX_READ_BYTES) break
    }
  } catch {
    // An aborted response is no failure, because the bytes that were received suffice.
  }
  return Buffer.concat(parts).subarray(0, MAX_READ_BYTES).toString('utf8')
}

/** DNS lookup for the socket. One private IP address among the results rejects the whole host name. */
function lookupFor({ allow_private, resolve: look = resolve as ResolveHost }: OutboundOptions) {
  type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void
  return (hostname: string, options: LookupOptions, done: Done) => {
    look(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new RejectedAddress('ENOTFOUND'), [])
      if (!allow_private && !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new RejectedAddress('private_address'), [])
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}
