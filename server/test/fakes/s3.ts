import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readEnv, type Env } from '../../src/env.ts'
import { serveMultipart, type MultipartUpload } from './s3-multipart.ts'
import { signatureRefusal } from './sigv4.ts'

interface StoredObject {
  bytes: Buffer
  modified_at: Date
}

/**
 * Failure of the store. `down` answers 503, `slow` not at all, and `refusing` 403 for every key. `cutting` stores
 * multipart uploads with half of their bytes. `limited` answers 501 to the list of multipart uploads. `damaging`
 * changes a byte of each part, `damaging-once` only of the next one.
 */
export type StoreFailure = 'down' | 'slow' | 'refusing' | 'cutting' | 'limited' | 'damaging' | 'damaging-once'

/** Fake S3 object store. Rejects requests that its key did not sign. */
export interface FakeS3 {
  url: string
  /** Stored objects of the fake store, by key. */
  objects: Map<string, StoredObject>
  /** Multipart uploads that are neither complete nor aborted, by id. */
  uploads: Map<string, MultipartUpload>
  /** Log of the fake store's responses: method, URL and status. */
  responses: { call: string; status: number }[]
  failWith: (failure: StoreFailure | null) => void
  /** Returns the number of open connections. */
  countConnections: () => Promise<number>
  /** Server settings for the fake store. */
  env: Record<string, string>
  close: () => Promise<void>
}

/** Settings of a server whose images are in the fake store, with these overrides. */
export const fakeS3ServerEnv = (store: FakeS3, overrides: Record<string, string> = {}): Env =>
  readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgresql://localhost/none',
    FORKI_SECRET: 'only-the-tests-sign-with-these-bytes-0123456789',
    ...store.env,
    ...overrides,
  })

export const S3_ACCESS_KEY = { id: 'forki-test', secret: 'a secret that only the tests and their store know' }
const BUCKET = 'pictures'
/** Maximum number of keys per page of a listing. It is small, so that listings in tests have several pages. */
const PAGE_SIZE = 2

export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const uploads: FakeS3['uploads'] = new Map()
  const responses: FakeS3['responses'] = []
  let failure: StoreFailure | null = null
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    if (failure === 'slow') return
    const state = { objects, uploads, failure }
    if (failure === 'damaging-once' && isPartUpload(request)) failure = null
    const status = serve(state, request, body, response)
    responses.push({ call: `${request.method} ${request.url}`, status })
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    objects,
    uploads,
    responses,
    failWith: (ailment) => void (failure = ailment),
    countConnections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
      }),
    env: {
      S3_ENDPOINT: url,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: S3_ACCESS_KEY.id,
      S3_SECRET_ACCESS_KEY: S3_ACCESS_KEY.secret,
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

/** True if the request uploads a part of a multipart upload. */
const isPartUpload = ({ method, url }: IncomingMessage): boolean =>
  method === 'PUT' && (url ?? '').includes('uploadId=')

interface State {
  objects: FakeS3['objects']
  uploads: FakeS3['uploads']
  failure: StoreFailure | null
}

function serve(
  { objects, uploads, failure }: State,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): number {
  const send = (status: number, headers: Record<string, string | number> = {}, content?: Buffer | string) => {
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : content)
    return status
  }
  const refuse = (status: number, code: string) =>
    send(
      status,
      { 'content-type': 'application/xml' },
      `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
    )
  if (failure === 'down') return refuse(503, 'SlowDown')
  const refusal = signatureRefusal(
    request,
    body,
    failure === 'refusing' ? {} : { [S3_ACCESS_KEY.id]: S3_ACCESS_KEY.secret },
  )
  if (refusal) return refuse(403, refusal)
  const url = new URL(request.url ?? '/', 'http://store')
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket')
  if (url.searchParams.get('list-type') === '2')
    return send(200, { 'content-type': 'application/xml' }, listObjects(objects, url.searchParams))
  if (failure === 'limited' && request.method === 'GET' && url.searchParams.has('uploads'))
    return refuse(501, 'NotImplemented')
  const key = rest.join('/')
  if (isPartUpload(request) && failure?.startsWith('damaging')) body[0] = ~body[0]!
  const multipart = serveMultipart({ objects, uploads }, { request, url, key, body })
  const uploadedObject = multipart && objects.get(key)
  if (uploadedObject && failure === 'cutting')
    objects.set(key, {
      ...uploadedObject,
      bytes: uploadedObject.bytes.subarray(0, uploadedObject.bytes.length / 2),
    })
  if (multipart) {
    if ('code' in multipart) return refuse(multipart.status, multipart.code)
    return send(multipart.status, multipart.headers, multipart.content)
  }
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, modified_at: new Date() })
    return send(200, { etag: '"x"' })
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return send(204)
  }
  const storedObject = objects.get(key)
  if (!storedObject) return refuse(404, 'NoSuchKey')
  const headers: Record<string, string | number> = {
    'content-length': storedObject.bytes.length,
    'last-modified': storedObject.modified_at.toUTCString(),
  }
  for (const name of ['content-type', 'cache-control']) {
    const overridden = url.searchParams.get(`response-${name}`)
    if (overridden) headers[name] = overridden
  }
  return send(200, headers, storedObject.bytes)
}

function listObjects(objects: FakeS3['objects'], query: URLSearchParams): string {
  const from = Number(query.get('continuation-token') ?? 0)
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
  const more = from + PAGE_SIZE < keys.length
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>
    ${more ? `<NextContinuationToken>${from + PAGE_SIZE}</NextContinuationToken>` : ''}
    ${keys
      .slice(from, from + PAGE_SIZE)
      .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`)
      .join('')}</ListBucketResult>`
}
