import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { ServerResponse } from 'node:http'
import type { Deps } from '../context/context.ts'
import type { Language } from '../errors/messages/language.ts'
import type { FileReply } from './bind.ts'
import { endAfterBody } from './end-after-body.ts'
import { logFault, problemOf, toAppError } from './problem.ts'

/** Sends a JSON response. `Cache-Control` defaults to `no-store`. */
export function sendJson(
  response: ServerResponse,
  status: number,
  text: string | Buffer,
  type = 'application/json; charset=utf-8',
): void {
  setJsonHead(response, { status, text, type })
  response.end(text)
}

interface JsonHead {
  status: number
  text: string | Buffer
  type: string
}

function setJsonHead(response: ServerResponse, { status, text, type }: JsonHead): void {
  response.statusCode = status
  response.setHeader('Content-Type', type)
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Length', Buffer.byteLength(text))
}

/** Sends a buffer or a stream as a file. If the client disconnects, the source stream is closed. */
export async function sendFile(response: ServerResponse, file: FileReply): Promise<void> {
  response.statusCode = 200
  response.setHeader('Content-Type', file.content_type)
  response.setHeader('Content-Disposition', contentDisposition(file))
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  if (file.body instanceof Readable) {
    await pipeline(file.body, response)
    return
  }
  response.setHeader('Content-Length', Buffer.byteLength(file.body))
  response.end(file.body)
}

/** Value of the header `Content-Disposition`, with the file name in ASCII for old clients and in UTF-8. */
function contentDisposition({ file_name, inline }: FileReply): string {
  const asciiFileName = file_name.replaceAll(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(file_name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${asciiFileName}"; filename*=UTF-8''${encoded}`
}

interface ProblemRequest {
  language: Language
  request_id: string
}

/**
 * Sends a problem document and returns its error code. Destroys the connection if the response has already
 * begun.
 */
export function sendProblem(
  deps: Pick<Deps, 'log'>,
  response: ServerResponse,
  error: unknown,
  { language, request_id }: ProblemRequest,
): string {
  const refusal = toAppError(error)
  logFault(deps, refusal, request_id)
  if (response.headersSent) {
    response.destroy()
    return refusal.code
  }
  for (const [name, value] of Object.entries(refusal.details.headers ?? {})) response.setHeader(name, value)
  response.appendHeader('Vary', 'Accept-Language')
  const text = JSON.stringify(problemOf(refusal, language, request_id))
  const head = { status: refusal.status, text, type: 'application/problem+json; charset=utf-8' }
  if (refusal.status === 413) {
    // The rest of the request body may still be arriving, so the connection is not reusable.
    response.setHeader('Connection', 'close')
    setJsonHead(response, head)
    response.write(text)
    endAfterBody(response)
  } else sendJson(response, head.status, text, head.type)
  return refusal.code
}
