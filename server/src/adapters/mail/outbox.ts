import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../../env.ts'

/** Header of a stored email with the name of its template. */
export const TEMPLATE_HEADER = 'X-Forki-Template'

/** Folder of the emails that are written to files because `SMTP_URL` is not set (ACC-22). */
export const outboxFolder = (env: Env) => path.join(env.FORKI_DATA_DIR, 'outbox')

export interface OutboxMail {
  id: string
  to: string | null
  template: string | null
  written_at: Date
}

/** Bytes at the start of a file that contain the headers. */
const HEAD_BYTES = 4096
const FILE_NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z_([\da-f-]{36})\.eml$/

/**
 * Lists the latest emails in the outbox by file name and headers, without their bodies. A body may contain a link
 * that gives access to an account.
 */
export async function listOutbox(env: Env, limit: number): Promise<{ total: number; items: OutboxMail[] }> {
  const folder = outboxFolder(env)
  const names = (await readdir(folder).catch(() => [])).filter((name) => FILE_NAME.test(name))
  const latest = names.toSorted().toReversed().slice(0, limit)
  return {
    total: names.length,
    items: await Promise.all(latest.map((name) => readMailHeaders(folder, name))),
  }
}

async function readMailHeaders(folder: string, name: string): Promise<OutboxMail> {
  const [, day, hours, minutes, seconds, ms, id = ''] = FILE_NAME.exec(name) ?? []
  const head = await readFileStart(path.join(folder, name)).catch(() => '')
  const valueOf = (header: string) => new RegExp(`^${header}: (.+?)\\r?$`, 'im').exec(head)?.[1] ?? null
  return {
    id,
    to: valueOf('To'),
    template: valueOf(TEMPLATE_HEADER),
    written_at: new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`),
  }
}

async function readFileStart(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return (
      buffer
        .subarray(0, bytesRead)
        .toString('utf8')
        .split(/\r?\n\r?\n/)[0] ?? ''
    )
  } finally {
    await handle.close()
  }
}
