import { createHmac } from 'node:crypto'
import type { Request } from 'express'
import { IDEMPOTENCY_HOURS } from '@forki/contract/limits'
import { sql } from '../db/sql.ts'
import { deriveKey, keyObject, encryptText, decryptText } from '../adapters/derived-keys.ts'
import type { Context } from '../context/context.ts'
import { AppError, conflict, invalidFields, unprocessable } from '../errors/app-error.ts'
import { inTransaction } from '../db/transaction.ts'

/**
 * Identity of a request with an idempotency key. A later request with the same identity is a replay (API-19).
 */
export interface IdempotentRequest {
  /** User id, API key id, visit token hash, or the IP address of an anonymous caller. */
  caller: string
  method: string
  path: string
  key: string
  /** Keyed SHA-256 hash of the request's query and body. */
  body_hash: string
  /** True if the response contains a secret. The database then stores the response encrypted. */
  secret: boolean
}

/** Stored response of an idempotency key. Its JSON text makes a replay identical to the byte. */
export interface StoredResponse {
  status: number
  text: string
}

/**
 * Keyed hash (HMAC) of a request's query and body. Bodies may contain an approver's password, which a reader
 * of the database could guess from a plain hash.
 */
const hashRequest = (secret: string, query: string, raw: Buffer): string =>
  createHmac('sha256', keyObject(deriveKey(secret, 'kept-body')))
    .update(query)
    .update('\n')
    .update(raw)
    .digest('hex')

/** Identity of a request, from its caller, method, path, query and body. */
export function identifyRequest(
  ctx: Context,
  { method, originalUrl }: Pick<Request, 'method' | 'originalUrl'>,
  raw: Buffer,
  rest: Pick<IdempotentRequest, 'key' | 'secret'>,
): IdempotentRequest {
  const [path = '', ...queries] = originalUrl.split('?')
  const query = queries.join('?')
  const body_hash = hashRequest(ctx.deps.env.FORKI_SECRET, query, raw)
  return { caller: callerOf(ctx), method, path, body_hash, ...rest }
}

/** Caller id in the identity of a request. An API key and its creator have different caller ids. */
function callerOf({ actor, ip }: Context): string {
  if (actor.api_key_id !== null) return `key:${actor.api_key_id}`
  if (actor.visit_token_hash !== undefined) return `visit:${actor.visit_token_hash}`
  return actor.user_id === null ? `ip:${ip}` : `user:${actor.user_id}`
}

/**
 * Parses the header `Idempotency-Key`.
 * @throws invalid unless the key has 1 to 255 characters
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || header.length < 1 || header.length > 255) {
    throw invalidFields([{ path: 'headers.idempotency-key', message: 'header_length' }])
  }
  return header
}

/**
 * Runs `work` once per idempotency key. One transaction writes the effect of `work` and the stored response, so
 * both exist or neither. A replay within `IDEMPOTENCY_HOURS` returns the stored response. An error rolls back
 * both. `authorize` runs before a replay too, so that revoked rights apply.
 * @throws idempotency_in_progress, idempotency_key_reused
 */
export function runOnce(
  ctx: Context,
  request: IdempotentRequest,
  authorize: (ctx: Context) => Promise<unknown>,
  work: (ctx: Context, subject: unknown) => Promise<StoredResponse>,
): Promise<StoredResponse & { replayed: boolean }> {
  const runInTransaction = async (tx: Context) => {
    const storedReply = await claimKey(tx, request)
    const subject = await authorize(tx)
    if (storedReply) {
      if (storedReply.body_hash !== request.body_hash) throw unprocessable('idempotency_key_reused')
      const text = request.secret ? decryptText(encryptionKey(tx), storedReply.text) : storedReply.text
      return { status: storedReply.status, text, replayed: true }
    }
    const answer = await work(tx, subject)
    await storeResponse(tx, request, answer)
    return { ...answer, replayed: false }
  }
  return inTransaction(ctx, runInTransaction)
}

/** True if the idempotency key has a stored response. The endpoint then skips its `prepare` function. */
export async function isReplay(
  ctx: Context,
  { caller, method, path, key }: IdempotentRequest,
): Promise<boolean> {
  const found = await ctx.db.idempotencyKey.findFirst({
    where: { caller, method, path, key, created_at: { gt: replayableSince(ctx) } },
    select: { id: true },
  })
  return found !== null
}

interface StoredRow extends StoredResponse {
  body_hash: string
}

/**
 * Locks the idempotency key until the transaction ends, and returns its stored response if one exists. It
 * does not wait for another request with the same key.
 * @throws idempotency_in_progress if another request with the key runs
 */
async function claimKey(
  ctx: Context,
  { caller, method, path, key }: IdempotentRequest,
): Promise<StoredRow | null> {
  const name = JSON.stringify([caller, method, path, key])
  const [row] = await sql.rows<{ claimed: boolean; kept: StoredRow | null }>(
    ctx,
    sql`
    SELECT claimed, kept FROM forki_claim_idempotency_key(${name}::text, ${caller}::text, ${method}::text, ${path}::text,
      ${key}::text, ${replayableSince(ctx)}::timestamptz)`,
  )
  if (row?.claimed) return row.kept
  const busyError = conflict('idempotency_in_progress')
  throw new AppError(busyError.code, { headers: { 'Retry-After': '1' } })
}

async function storeResponse(
  ctx: Context,
  request: IdempotentRequest,
  { status, text }: StoredResponse,
): Promise<void> {
  const { caller, method, path, key, body_hash, secret } = request
  const storedText = secret ? encryptText(encryptionKey(ctx), text) : text
  await sql.run(
    ctx,
    sql`
    INSERT INTO idempotency_keys (id, caller, method, path, key, body_hash, status, response, created_at)
    VALUES (${ctx.newId()}::uuid, ${caller}, ${method}, ${path}, ${key}, ${body_hash}, ${status},
      to_jsonb(${storedText}::text), ${ctx.now()})
    ON CONFLICT (caller, method, path, key) DO UPDATE SET body_hash = excluded.body_hash, status = excluded.status,
      response = excluded.response, created_at = excluded.created_at`,
  )
}

const encryptionKey = ({ deps }: Context) => deriveKey(deps.env.FORKI_SECRET, 'kept-answer')
const replayableSince = (ctx: Context): Date => new Date(ctx.now().getTime() - IDEMPOTENCY_HOURS * 3_600_000)
