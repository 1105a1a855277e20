import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Reason of a rejected request, as an S3 error code. */
export type SignatureRefusal =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'

const MAX_SKEW_MS = 15 * 60_000

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** Percent-encoding for signatures, which escapes more characters than `encodeURIComponent`. */
const percentEncode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
const parseTimestamp = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

interface RequestSignature {
  credential: string
  signedHeaders: string
  signature: string
  timestamp: string
  /**
   * Validity of a presigned URL in ms. Null for a request that is signed in its header, whose time may differ
   * by the permitted clock skew.
   */
  validity_ms: number | null
}

function parseSignature(request: IncomingMessage, query: URLSearchParams): RequestSignature | null {
  if (query.has('X-Amz-Signature')) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      timestamp: query.get('X-Amz-Date') ?? '',
      validity_ms: Number(query.get('X-Amz-Expires') ?? 0) * 1000,
    }
  }
  const credentials =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!credentials) return null
  const [, credential = '', signedHeaders = '', signature = ''] = credentials
  return {
    credential,
    signedHeaders,
    signature,
    timestamp: String(request.headers['x-amz-date'] ?? ''),
    validity_ms: null,
  }
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
  const requestSignature = parseSignature(request, url.searchParams)
  if (!requestSignature) return 'AccessDenied'
  const [id = '', day = '', region = '', service = ''] = requestSignature.credential.split('/')
  const secret = keys[id]
  if (secret === undefined) return 'InvalidAccessKeyId'
  if (!requestSignature.signedHeaders.split(';').includes('host')) return 'AccessDenied'
  const age = Date.now() - parseTimestamp(requestSignature.timestamp)
  if (
    requestSignature.validity_ms === null
      ? !(Math.abs(age) <= MAX_SKEW_MS)
      : !(age <= requestSignature.validity_ms)
  )
    return requestSignature.validity_ms === null ? 'RequestTimeTooSkewed' : 'AccessDenied'
  const payload =
    requestSignature.validity_ms === null
      ? String(request.headers['x-amz-content-sha256'])
      : 'UNSIGNED-PAYLOAD'
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request')
  const text = [
    'AWS4-HMAC-SHA256',
    requestSignature.timestamp,
    scope,
    hash(canonicalRequest(request, url, requestSignature, payload)),
  ].join('\n')
  const expectedSignature = hmac(key, text)
  const givenSignature = Buffer.from(requestSignature.signature, 'hex')
  return givenSignature.length === expectedSignature.length &&
    timingSafeEqual(givenSignature, expectedSignature)
    ? null
    : 'SignatureDoesNotMatch'
}

function canonicalRequest(
  request: IncomingMessage,
  url: URL,
  { signedHeaders }: RequestSignature,
  payload: string,
): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
  const headers = signedHeaders.split(';').map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replaceAll(/ +/g, ' ')}\n`,
  )
  const path = url.pathname
    .split('/')
    .map((part) => percentEncode(decodeURIComponent(part)))
    .join('/')
  return [request.method, path, query.toSorted().join('&'), headers.join(''), signedHeaders, payload].join(
    '\n',
  )
}
