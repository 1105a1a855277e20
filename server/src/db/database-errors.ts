import { ERROR_STATUSES, type ErrorCode } from '@forki/contract/errors'
import { Prisma } from '../generated/prisma/client.ts'
import { AppError, unavailable } from '../errors/app-error.ts'

/** Database error that Prisma or pg threw. */
interface DatabaseError {
  /** SQLSTATE of the error, or the code of a connection error. */
  sqlState: string
  constraint: string | undefined
  message: string
}

const constraintCodes = new Map<string, ErrorCode>()

/**
 * Registers the error code for violations of a constraint or a unique index. Modules call this function at
 * import: `registerConstraint('dishes_sku', 'sku_taken')`.
 */
export function registerConstraint(name: string, code: ErrorCode): void {
  const knownCode = constraintCodes.get(name)
  if (knownCode !== undefined && knownCode !== code) throw new Error(`${name} is ${knownCode} already`)
  constraintCodes.set(name, code)
}

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const UNAVAILABLE_STATES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  // SQLSTATEs of an unavailable database: lost connection, standby that rejects writes, shutdown, crash,
  // startup, too many clients, and timeouts of statements and locks.
  '08006',
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
])
const BROKEN_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** True if a retry of the transaction may succeed after this error. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034') return true
  const state = databaseErrorOf(error)?.sqlState
  return state === DEADLOCK || state === SERIALIZATION_FAILURE
}

/** True if the error is a violation of this constraint. */
export const isViolationOf = (error: unknown, constraint: string): boolean =>
  databaseErrorOf(error)?.constraint === constraint

/**
 * Translates a database error into the error that the caller receives. Null for all other errors, such as
 * programming errors.
 */
export function translateDatabaseError(error: unknown): AppError | null {
  const database_error = databaseErrorOf(error)
  if (database_error === null) return null
  const raisedCode = /^forki:([a-z_]+)/.exec(database_error.message)?.[1]
  if (raisedCode !== undefined && raisedCode in ERROR_STATUSES)
    return new AppError(raisedCode as ErrorCode, { cause: error })
  if (database_error.constraint !== undefined) {
    const constraintCode = constraintCodes.get(database_error.constraint)
    if (constraintCode !== undefined) return new AppError(constraintCode, { cause: error })
  }
  if (isRetryable(error)) return unavailable(error)
  if (UNAVAILABLE_STATES.has(database_error.sqlState) || BROKEN_CONNECTION.test(database_error.message))
    return unavailable(error)
  const code = codeOfState(database_error.sqlState)
  if (code === null) return null
  return code === 'storage_full' ? unavailable(error, code) : new AppError(code, { cause: error })
}

function codeOfState(state: string): ErrorCode | null {
  switch (state) {
    case 'P2025':
      return 'not_found'
    case '23505':
    case '23P01':
      return 'conflict'
    case '23001':
      return 'in_use'
    // The SQLSTATEs of class 23 below mean a missing referenced row or a violated check. Those of class 22 mean
    // a value that is malformed, out of range, too long or not storable as text.
    case '23503':
    case '23514':
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P02':
    case '22P05':
      return 'invalid'
    case '53100':
      return 'storage_full'
    default:
      return null
  }
}

/** SQLSTATE or connection error code by Prisma error code or error kind of Prisma's driver adapter. */
const SQLSTATES: Record<string, string> = {
  P2000: '22001',
  P2002: '23505',
  P2003: '23503',
  P2004: '23514',
  P2007: '22P02',
  P2014: '23001',
  P2020: '22003',
  P2023: '22P02',
  P2034: SERIALIZATION_FAILURE,
  P2037: '53300',
  LengthMismatch: '22001',
  ValueOutOfRange: '22003',
  InvalidInputValue: '22P02',
  UniqueConstraintViolation: '23505',
  ForeignKeyConstraintViolation: '23503',
  RestrictViolation: '23001',
  TransactionWriteConflict: SERIALIZATION_FAILURE,
  TooManyConnections: '53300',
  DatabaseNotReachable: 'ECONNREFUSED',
  ConnectionClosed: 'ECONNRESET',
  SocketTimeout: 'ETIMEDOUT',
}

interface AdapterCause {
  kind?: string
  code?: string
  originalCode?: string
  message?: string
  originalMessage?: string
  constraint?: { index?: string; fields?: string[] }
}

function databaseErrorOf(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null
  const cause = adapterCause(error)
  const message = cause?.originalMessage ?? cause?.message ?? error.message
  const constraintName =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  const constraint = constraintName ?? cause?.constraint?.index ?? /constraint "([^"]+)"/.exec(message)?.[1]
  const code =
    cause?.originalCode ??
    cause?.code ??
    cause?.kind ??
    ('errorCode' in error && typeof error.errorCode === 'string' ? error.errorCode : undefined) ??
    ('code' in error && typeof error.code === 'string' ? error.code : undefined)
  if (code === undefined)
    return BROKEN_CONNECTION.test(message) ? { sqlState: 'ECONNRESET', constraint, message } : null
  return { sqlState: SQLSTATES[code] ?? code, constraint, message }
}

/** Error of Prisma's driver adapter: `meta` of a known Prisma error, or the error itself. */
function adapterCause(error: Error): AdapterCause | undefined {
  const wrapped =
    error instanceof Prisma.PrismaClientKnownRequestError ? error.meta?.driverAdapterError : error
  const cause =
    wrapped !== null && typeof wrapped === 'object' && 'cause' in wrapped ? wrapped.cause : undefined
  return cause !== null && typeof cause === 'object' && 'kind' in cause ? (cause as AdapterCause) : undefined
}
