import express, { type Request, type RequestHandler, type Response } from 'express'
import multer from 'multer'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { limitConcurrency } from '../jobs/concurrency-limit.ts'
import { AppError } from '../errors/app-error.ts'

/** Maximum size of a body without a file, and of each field of a body with a file, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024
/** Maximum size of an uploaded file, in bytes (API-13). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Time limit for the arrival of a JSON or form body, in ms. A slow client would occupy a connection. */
const BODY_TIMEOUT_MS = 15_000
/**
 * Maximum number of bytes that the server reads of a multipart body with a file. After that many bytes, the
 * server responds 413 and ignores the remaining ones.
 */
const MAX_READ_BYTES = 4 * MAX_FILE_BYTES
/** Maximum nesting depth of brackets and braces in a JSON body. */
const MAX_DEPTH = 64

/**
 * Uploaded file in the field `file` of a multipart body. The client chooses name and type, so both are for
 * display only.
 */
export interface UploadedFile {
  name: string
  type: string
  bytes: Buffer
}

/** Parsed request body and its raw bytes. For a multipart form, `raw` contains only the file. */
export interface ParsedBody {
  value: unknown
  raw: Buffer
}

const EMPTY_BODY: ParsedBody = { value: {}, raw: Buffer.alloc(0) }

const parseJson = express.json({
  limit: MAX_BODY_BYTES,
  strict: false,
  type: () => true,
  verify(request, _response, raw) {
    rejectDeepNesting(raw)
    rawBodies.set(request, raw)
  },
})
// Without `extended`, a field of a form is one text, and brackets in it have no meaning.
const parseForm = express.urlencoded({
  limit: MAX_BODY_BYTES,
  extended: false,
  parameterLimit: 100,
  type: () => true,
  verify: (request, _response, raw) => void rawBodies.set(request, raw),
})
const multipartLimits = {
  fieldSize: MAX_BODY_BYTES,
  fieldNameSize: 100,
  fields: 50,
  fileSize: MAX_FILE_BYTES,
}
const parseMultipart = multer({ limits: { ...multipartLimits, files: 0 } }).none()
const parseFile = multer({
  storage: multer.memoryStorage(),
  limits: { ...multipartLimits, files: 1 },
}).single('file')

/** Raw bodies by their requests. */
const rawBodies = new WeakMap<object, Buffer>()

/**
 * Reads and parses the request body. A missing body reads as `{}`, so that the refusal names the missing
 * fields.
 * @throws malformed_json, too_large, too_slow, unsupported_type, malformed_request, unavailable if too many
 * uploads wait
 * @see docs/decisions/050-slow-connections.md
 */
export async function readBody(
  endpoint: Endpoint,
  request: Request,
  response: Response,
): Promise<ParsedBody> {
  if (endpoint.body === undefined || !hasBody(request)) return EMPTY_BODY
  const parse = parserFor(endpoint, (request.headers['content-type'] ?? '').toLowerCase())
  if (parse === parseFile) return limitUploads(() => readMultipartFile(request, response))
  refuseClosed(request)
  const parsing =
    parse === parseMultipart
      ? runMultipartParser(parse, MAX_BODY_BYTES, request, response)
      : runParser(parse, request, response)
  await rejectSlow(parsing, response)
  const raw = rawBodies.get(request)
  if (raw === undefined && parse !== parseMultipart) throw new AppError('malformed_request')
  return { value: request.body ?? {}, raw: raw ?? EMPTY_BODY.raw }
}

/**
 * Rejects a request whose connection closed before its body was read. The JSON and form parsers skip such a
 * body without an error. The endpoint would execute with an empty one. The multipart parser would never end.
 * @throws malformed_request
 */
function refuseClosed(request: Request): void {
  if (request.destroyed) throw new AppError('malformed_request')
}

/**
 * Awaits the parser of a JSON or form body for `BODY_TIMEOUT_MS`. The response to a slower body closes the
 * connection, because the rest of the body is not read.
 * @throws too_slow
 */
async function rejectSlow(parsing: Promise<void>, response: Response): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      response.setHeader('Connection', 'close')
      reject(new AppError('too_slow'))
    }, BODY_TIMEOUT_MS)
  })
  try {
    await Promise.race([parsing, timeout])
  } finally {
    clearTimeout(timer)
  }
}

const runParser = (parse: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void parse(request, response, (error: unknown) =>
      error === undefined ? resolve() : reject(toRefusal(error)),
    )
  })

/**
 * Limit of concurrent uploads, because each upload buffers its file in memory. The body of a waiting request
 * remains unread in the socket.
 */
const limitUploads = limitConcurrency({ max_running: 8, max_waiting: 50 })

/** Parses a multipart body with a file. */
async function readMultipartFile(request: Request, response: Response): Promise<ParsedBody> {
  // The client may have disconnected while its upload waited in the queue of `limitUploads`.
  refuseClosed(request)
  await runMultipartParser(parseFile, MAX_READ_BYTES, request, response)
  const { file: uploaded, body } = request
  if (!uploaded) return { value: body ?? {}, raw: EMPTY_BODY.raw }
  const { originalname: name, mimetype: type, buffer: bytes } = uploaded
  return { value: { ...body, file: { name, type, bytes } satisfies UploadedFile }, raw: bytes }
}

/**
 * Parses a multipart body of at most `limit` bytes. The parser limits each field and file, but not their sum,
 * and reads an oversized file to its end. This function rejects the body as soon as it exceeds the limit.
 * @throws too_large, malformed_request
 */
async function runMultipartParser(
  parse: RequestHandler,
  limit: number,
  request: Request,
  response: Response,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('too_large')
  await Promise.race([runParser(parse, request, response), rejectOversized(request, limit)])
}

function rejectOversized(request: Request, limit: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    let count = 0
    request.on('data', (chunk: Buffer) => {
      count += chunk.length
      if (count > limit) reject(new AppError('too_large'))
    })
  })
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined && headers['content-length'] !== '0')

/**
 * True for a content type in UTF-8. In another encoding the check of the nesting depth would read other
 * characters than the parser.
 */
const isUtf8 = (type: string): boolean =>
  Array.from(type.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/g)).every(([, charset]) => charset === 'utf-8')

function parserFor({ accepts }: Endpoint, type: string): RequestHandler {
  if (!isUtf8(type)) throw new AppError('unsupported_type')
  const mime = type.split(';', 1)[0]!.trim()
  if (accepts !== 'multipart' && (mime === 'application/json' || /^application\/[\w.-]+\+json$/.test(mime)))
    return parseJson
  if (accepts === 'form' && mime === 'application/x-www-form-urlencoded') return parseForm
  if (accepts === 'form' && mime === 'multipart/form-data') return parseMultipart
  if (accepts === 'multipart' && mime === 'multipart/form-data') return parseFile
  throw new AppError('unsupported_type')
}

/** Rejects a deeply nested JSON body before parsing. Ignores brackets inside strings. */
function rejectDeepNesting(raw: Buffer): void {
  let depth = 0
  let quoted = false
  for (let index = 0; index < raw.length; index += 1) {
    const byte = raw[index]
    if (quoted) {
      if (byte === 0x5c) index += 1
      else if (byte === 0x22) quoted = false
    } else if (byte === 0x22) quoted = true
    else if (byte === 0x5b || byte === 0x7b) depth += 1
    else if (byte === 0x5d || byte === 0x7d) depth -= 1
    if (depth > MAX_DEPTH) throw new AppError('malformed_json')
  }
}

/** Error codes of the multipart parser for a file or field above its size limit. */
const OVERSIZED_CODES: ReadonlySet<string> = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE'])

/** Converts errors of the body parsers to refusals. */
function toRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (error instanceof multer.MulterError) {
    return new AppError(OVERSIZED_CODES.has(error.code) ? 'too_large' : 'malformed_request', { cause: error })
  }
  if (!(error instanceof Error)) return error
  const { type, status } = error as Error & { type?: string; status?: number }
  if (type === 'entity.parse.failed') return new AppError('malformed_json', { cause: error })
  if (type === 'entity.verify.failed') return new AppError('malformed_json', { cause: error })
  if (status === 413) return new AppError('too_large', { cause: error })
  if (status === 415) return new AppError('unsupported_type', { cause: error })
  // All other errors of the body parsers mean a malformed request: truncated parts, a missing boundary or
  // wrong lengths.
  return new AppError('malformed_request', { cause: error })
}
