import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Reason of a rejected request, as an S3 error code. */
export type SignatureRefusal =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'

const SKEW_MS = 15 * 60_000

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** Percent-encoding for signatures, which escapes more characters than `encodeURIComponent`. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
const instantOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

interface Claim {
  credential: string
  signed: string
  signature: string
  stamp: string
  /** Validity of a signed link in ms. Null for a signed header, which is limited by the clock skew. */
  life: number | null
}

function claimOf(request: IncomingMessage, query: URLSearchParams): Claim | null {
  if (query.has('X-Amz-Signature')) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signed: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      stamp: query.get('X-Amz-Date') ?? '',
      life: Number(query.get('X-Amz-Expires') ?? 0) * 1000,
    }
  }
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!given) return null
  const [, credential = '', signed = '', signature = ''] = given
  return { credential, signed, signature, stamp: String(request.headers['x-amz-date'] ?? ''), life: null }
}

/**
 * Verifies a request's signature (AWS Signature Version 4) in the header or the query. Checks its key id,
 * time, signed content and body hash.
 * @returns the reason of the rejection, or null for a valid request
 */
export function signatureRefusal(
  request: IncomingMessage,
  body: Buffer,
  keys: Readonly<Record<string, string>>,
): SignatureRefusal | null {
  const url = new URL(request.url ?? '/', 'http://store')
  const claim = claimOf(request, url.searchParams)
  if (!claim) return 'AccessDenied'
  const [id = '', day = '', region = '', service = ''] = claim.credential.split('/')
  const secret = keys[id]
  if (secret === undefined) return 'InvalidAccessKeyId'
  if (!claim.signed.split(';').includes('host')) return 'AccessDenied'
  const age = Date.now() - instantOf(claim.stamp)
  if (claim.life === null ? !(Math.abs(age) <= SKEW_MS) : !(age <= claim.life))
    return claim.life === null ? 'RequestTimeTooSkewed' : 'AccessDenied'
  const payload = claim.life === null ? String(request.headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD'
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request')
  const text = ['AWS4-HMAC-SHA256', claim.stamp, scope, hash(canonical(request, url, claim, payload))].join(
    '\n',
  )
  const expected = hmac(key, text)
  const given = Buffer.from(claim.signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? null : 'SignatureDoesNotMatch'
}

function canonical(request: IncomingMessage, url: URL, { signed }: Claim, payload: string): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const headers = signed.split(';').map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replaceAll(/ +/g, ' ')}\n`,
  )
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  return [request.method, path, query.toSorted().join('&'), headers.join(''), signed, payload].join('\n')
}
