import { pino, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** Names under which secrets travel; whatever is logged, their values are not. */
const SECRETS = [
  'password',
  'new_password',
  'current_password',
  'token',
  'access_token',
  'authorization',
  'cookie',
]

/** JSON lines on standard output, times in UTC; values that callers send are escaped by JSON itself. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (name) => ({ level: name }) },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`]),
      censor: '[hidden]',
    },
  })
