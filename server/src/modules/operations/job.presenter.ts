import type { z } from 'zod'
import type { job } from '@forki/contract/operations'
import { deriveKey, decryptText } from '../../adapters/derived-keys.ts'
import { sendMailJob } from '../../adapters/mail/send-mail.job.ts'
import type { Context } from '../../context/context.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { JobRow } from './job.query.ts'

/** Maximum number of characters of an error message in the response. */
const MAX_ERROR_LENGTH = 1000

/**
 * Presents a background job for administrators.
 * @see docs/decisions/017-job-endpoints.md
 */
export const presentJob = (row: JobRow, ctx: Context): z.input<typeof job> => ({
  id: row.id,
  name: row.name,
  state: row.state,
  payload: row.name === sendMailJob.name ? mailJobFields(row, ctx) : publicJobFields(row.data),
  attempts: row.started_on === null ? 0 : row.retry_count + 1,
  max_attempts: row.retry_limit + 1,
  error: row.state === 'completed' ? null : errorOf(row.output),
  created_at: instant(row.created_on),
  started_at: instantOrNull(row.started_on),
  finished_at: instantOrNull(row.completed_on),
  next_attempt_at: row.state === 'queued' ? instant(row.start_after) : null,
})

/**
 * Template, language and, except for receipts, recipient of an email job. The job's payload is encrypted,
 * because its link may sign a user in. The response does not contain the link.
 */
function mailJobFields({ data }: JobRow, ctx: Context): Record<string, unknown> {
  try {
    const key = deriveKey(ctx.deps.env.FORKI_SECRET, 'queued-mail')
    const mail = JSON.parse(decryptText(key, String(data?.['sealed']))) as Record<string, unknown>
    // The response omits the email address of a guest, which is stored for the delivery of the receipt
    // alone.
    const recipientFields = mail['template'] === 'receipt' ? {} : { to: mail['to'] }
    return { ...recipientFields, template: mail['template'], language: mail['language'] }
  } catch {
    // The payload is encrypted under an earlier `FORKI_SECRET`. Neither this process nor the email job can
    // decrypt it.
    return {}
  }
}

/** Public fields of jobs except email jobs: ids, numbers, flags, days, instants. Text might be sensitive. */
function publicJobFields(data: JobRow['data']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data ?? {}).filter(([, value]) =>
      Array.isArray(value) ? value.every(isHarmless) : isHarmless(value),
    ),
  )
}

const HARMLESS_TEXT = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?|\d{1,19})$/
const isHarmless = (value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && HARMLESS_TEXT.test(value))

/** Error message of a job's handler, or the queue's note after a timeout or a crash. */
function errorOf(output: unknown): string | null {
  if (output === null || output === undefined) return null
  const message = typeof output === 'object' && 'message' in output ? output.message : output
  const text = typeof message === 'string' ? message : JSON.stringify(message)
  return text.slice(0, MAX_ERROR_LENGTH)
}
