import express, { type Request, type RequestHandler, type Response } from 'express'
import multer from 'multer'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { AppError } from '../errors.ts'

/** Bytes of a JSON or form body. */
const LIMIT = 1024 * 1024
/** Bytes of an uploaded file (contract §4). */
export const FILE_LIMIT = 10 * 1024 * 1024
/** Milliseconds in which a JSON or form body must be here; who drips it holds a connection for nothing. */
const PATIENCE_MS = 15_000
/** Levels of arrays and objects inside each other. */
const DEPTH = 64

/** An uploaded file, as the body's field `file` has it. Its name is the sender's: for display only. */
export interface UploadedFile {
  name: string
  bytes: Buffer
}

/** What a request's body holds, and its bytes as they came (empty for forms with parts). */
export interface ReadBody {
  value: unknown
  raw: Buffer
}

const EMPTY: ReadBody = { value: {}, raw: Buffer.alloc(0) }

const json = express.json({ limit: LIMIT, strict: false, type: () => true, verify: keep })
const form = express.urlencoded({
  limit: LIMIT,
  extended: false,
  parameterLimit: 100,
  type: () => true,
  verify: keep,
})
const limits = { fieldSize: LIMIT, fieldNameSize: 100, fields: 50, fileSize: FILE_LIMIT }
const fields = multer({ limits: { ...limits, files: 0 } }).none()
const file = multer({ storage: multer.memoryStorage(), limits: { ...limits, files: 1 } }).single('file')

const raws = new WeakMap<object, Buffer>()
function keep(request: object, _response: unknown, raw: Buffer): void {
  refuseDepth(raw)
  raws.set(request, raw)
}

/**
 * Reads the body that the endpoint takes; nothing is read where there is none, and a missing body reads as `{}`, so that
 * its missing fields are told by name.
 * @throws malformed_json, too_large, unsupported_type, malformed_request
 */
export async function readBody(endpoint: Endpoint, request: Request, response: Response): Promise<ReadBody> {
  if (endpoint.body === undefined || !hasBody(request)) return EMPTY
  const parse = parserFor(endpoint, (request.headers['content-type'] ?? '').toLowerCase())
  const patience = parse === file ? undefined : setTimeout(() => request.destroy(), PATIENCE_MS)
  try {
    await new Promise<void>((resolve, reject) => {
      void parse(request, response, (error: unknown) =>
        error === undefined ? resolve() : reject(toRefusal(error)),
      )
    })
  } finally {
    clearTimeout(patience)
  }
  const uploaded = request.file
  const value: unknown = uploaded
    ? {
        ...request.body,
        file: { name: uploaded.originalname, bytes: uploaded.buffer } satisfies UploadedFile,
      }
    : (request.body ?? {})
  return { value, raw: raws.get(request) ?? EMPTY.raw }
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined && headers['content-length'] !== '0')

function parserFor({ accepts }: Endpoint, type: string): RequestHandler {
  const mime = type.split(';', 1)[0]!.trim()
  if (accepts !== 'multipart' && (mime === 'application/json' || /^application\/[\w.-]+\+json$/.test(mime)))
    return json
  if (accepts === 'form' && mime === 'application/x-www-form-urlencoded') return form
  if (accepts === 'form' && mime === 'multipart/form-data') return fields
  if (accepts === 'multipart' && mime === 'multipart/form-data') return file
  throw new AppError('unsupported_type')
}

/** Deep nesting costs more to look at than it can be worth. Strings are skipped, for braces in them nest nothing. */
function refuseDepth(raw: Buffer): void {
  let depth = 0
  let quoted = false
  for (let at = 0; at < raw.length; at += 1) {
    const byte = raw[at]
    if (quoted) {
      if (byte === 0x5c) at += 1
      else if (byte === 0x22) quoted = false
    } else if (byte === 0x22) quoted = true
    else if (byte === 0x5b || byte === 0x7b) depth += 1
    else if (byte === 0x5d || byte === 0x7d) depth -= 1
    if (depth > DEPTH) throw new AppError('malformed_json')
  }
}

/** What the parsers throw, in our words. */
function toRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (error instanceof multer.MulterError) {
    return new AppError(error.code === 'LIMIT_FILE_SIZE' ? 'too_large' : 'malformed_request', {
      cause: error,
    })
  }
  if (!(error instanceof Error)) return error
  const { type, status } = error as Error & { type?: string; status?: number }
  if (type === 'entity.parse.failed') return new AppError('malformed_json', { cause: error })
  if (type === 'entity.verify.failed') return new AppError('malformed_json', { cause: error })
  if (status === 413) return new AppError('too_large', { cause: error })
  if (status === 415) return new AppError('unsupported_type', { cause: error })
  // Everything else that the form parsers throw is about what was sent: truncated parts, no boundary, bad lengths.
  return new AppError('malformed_request', { cause: error })
}
