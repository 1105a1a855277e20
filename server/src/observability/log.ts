import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'
import { currentRequestId, currentSpan } from './request-context.ts'

export type Logger = PinoLogger

/** Names of log fields whose values are redacted. */
const REDACTED_FIELDS = [
  'password',
  'new_password',
  'current_password',
  'token',
  'secret',
  'pin',
  'access_token',
  'authorization',
  'cookie',
]

/**
 * Creates a logger of JSON lines to standard output, with times in UTC. JSON escapes line breaks, so that no
 * value of a request can forge a log line.
 */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      mixin: () => {
        const request_id = currentRequestId()
        const trace_id = currentSpan()?.trace_id
        return { ...(request_id && { request_id }), ...(trace_id && { trace_id }) }
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }) },
      redact: {
        paths: REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[hidden]',
      },
    },
    to ?? pino.destination(1),
  )
