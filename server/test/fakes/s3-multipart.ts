import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Minimum size of a part in bytes. The last part of an upload may be smaller. */
const MIN_PART_BYTES = 5 * 1024 * 1024
/**
 * Maximum number of parts and uploads per page of a listing. It is small, so that listings in tests have
 * several pages.
 */
const PAGE_SIZE = 2

interface Part {
  bytes: Buffer
  etag: string
  modified_at: Date
}

/** Multipart upload in progress. */
export interface MultipartUpload {
  key: string
  initiated_at: Date
  parts: Map<number, Part>
}

interface State {
  objects: Map<string, { bytes: Buffer; modified_at: Date }>
  uploads: Map<string, MultipartUpload>
}

interface Call {
  request: IncomingMessage
  url: URL
  key: string
  body: Buffer
}

type Answer =
  | { status: number; headers?: Record<string, string>; content?: string }
  | { status: number; code: string }

const xml = (content: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  content: `<?xml version="1.0"?>${content}`,
})
const md5 = (bytes: Buffer) => createHash('md5').update(bytes)

/** Serves the calls of multipart uploads by the rules of S3. Null for other calls. */
export function serveMultipart(state: State, call: Call): Answer | null {
  const { request, url, key } = call
  const query = url.searchParams
  if (request.method === 'GET' && query.has('uploads')) return listUploads(state, query)
  if (request.method === 'POST' && query.has('uploads')) {
    const id = randomUUID()
    state.uploads.set(id, { key, initiated_at: new Date(), parts: new Map() })
    return xml(
      `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  const id = query.get('uploadId')
  if (id === null) return null
  const upload = state.uploads.get(id)
  if (upload?.key !== key) return { status: 404, code: 'NoSuchUpload' }
  if (request.method === 'PUT') return putPart(upload, call)
  if (request.method === 'GET') return listParts(upload, query)
  if (request.method === 'DELETE') {
    state.uploads.delete(id)
    return { status: 204 }
  }
  const answer = completeUpload(state, upload, call.body.toString())
  if (!('code' in answer)) state.uploads.delete(id)
  return answer
}

function putPart(upload: MultipartUpload, { request, url, body }: Call): Answer {
  const expectedMd5 = request.headers['content-md5']
  if (expectedMd5 !== undefined && expectedMd5 !== md5(body).digest('base64'))
    return { status: 400, code: 'BadDigest' }
  const number = Number(url.searchParams.get('partNumber'))
  if (!(number >= 1 && number <= 10_000)) return { status: 400, code: 'InvalidArgument' }
  const etag = `"${md5(body).digest('hex')}"`
  upload.parts.set(number, { bytes: body, etag, modified_at: new Date() })
  return { status: 200, headers: { etag } }
}

function completeUpload({ objects }: State, { key, parts }: MultipartUpload, body: string): Answer {
  const namedParts = Array.from(body.matchAll(/<Part>.*?<\/Part>/gs), ([part]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }))
  const matchedParts = namedParts.map(({ number, etag }) => {
    const part = parts.get(number)
    return part?.etag === etag ? part : undefined
  })
  if (matchedParts.length === 0 || matchedParts.includes(undefined))
    return { status: 400, code: 'InvalidPart' }
  if (namedParts.some(({ number }, at) => at > 0 && number <= namedParts[at - 1]!.number))
    return { status: 400, code: 'InvalidPartOrder' }
  const partBytes = matchedParts.map((part) => part!.bytes)
  if (partBytes.slice(0, -1).some((piece) => piece.length < MIN_PART_BYTES))
    return { status: 400, code: 'EntityTooSmall' }
  objects.set(key, { bytes: Buffer.concat(partBytes), modified_at: new Date() })
  return xml(
    `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>`,
  )
}

function listUploads({ uploads }: State, query: URLSearchParams): Answer {
  const matchingUploads = [...uploads]
    .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
    .toSorted(([a, { key: one }], [b, { key: other }]) => (`${one} ${a}` < `${other} ${b}` ? -1 : 1))
  const marker = `${query.get('key-marker') ?? ''} ${query.get('upload-id-marker') ?? ''}`
  const remainingUploads = query.has('key-marker')
    ? matchingUploads.filter(([id, { key }]) => `${key} ${id}` > marker)
    : matchingUploads
  const page = remainingUploads.slice(0, PAGE_SIZE)
  const [lastId, last] = page.at(-1) ?? []
  const items = page.map(
    ([id, { key, initiated_at }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated_at.toISOString()}</Initiated></Upload>`,
  )
  const markers = last
    ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker>`
    : ''
  return xml(
    `<ListMultipartUploadsResult><IsTruncated>${remainingUploads.length > PAGE_SIZE}</IsTruncated>${markers}${items.join('')}</ListMultipartUploadsResult>`,
  )
}

function listParts({ parts }: MultipartUpload, query: URLSearchParams): Answer {
  const marker = Number(query.get('part-number-marker') ?? 0)
  const remainingParts = [...parts]
    .filter(([number]) => number > marker)
    .toSorted(([one], [other]) => one - other)
  const page = remainingParts.slice(0, PAGE_SIZE)
  const items = page.map(
    ([number, { modified_at, etag }]) =>
      `<Part><PartNumber>${number}</PartNumber><LastModified>${modified_at.toISOString()}</LastModified><ETag>${etag}</ETag></Part>`,
  )
  return xml(
    `<ListPartsResult><IsTruncated>${remainingParts.length > PAGE_SIZE}</IsTruncated><NextPartNumberMarker>${page.at(-1)?.[0] ?? marker}</NextPartNumberMarker>${items.join('')}</ListPartsResult>`,
  )
}
