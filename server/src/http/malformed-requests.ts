import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Deps } from '../context/context.ts'
import { AppError } from '../errors/app-error.ts'
import { problemOf } from './problem.ts'

const PROBLEM_CODES: Readonly<Record<string, 'headers_too_large' | 'too_slow'>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}
const REASON_PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/**
 * Responds to malformed HTTP with a problem document: broken headers, endless headers and slow clients. The
 * language of the client is unknown, so the document is Spanish.
 * @see API-14, API-24
 */
export function refuseMalformedRequests(deps: Pick<Deps, 'newId'>, server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const refusal = new AppError(PROBLEM_CODES[error.code ?? ''] ?? 'malformed_request')
    const body = JSON.stringify(problemOf(refusal, 'es', deps.newId()))
    const head = [
      `HTTP/1.1 ${refusal.status} ${REASON_PHRASES[refusal.status] ?? ''}`,
      'Connection: close',
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}
