import type { Job } from '@forki/contract/operations'
import {
  JOB_NAMES,
  MAIL_TEMPLATES,
  type JobName,
  type MailTemplate,
} from '@forki/contract/operations/constants'
import {
  Clock,
  CreditCard,
  DatabaseBackup,
  Drama,
  Eraser,
  Flame,
  Hourglass,
  ImageOff,
  LayoutGrid,
  Mail,
  Mailbox,
  Printer,
  PrinterCheck,
  Send,
  Smartphone,
  Sparkles,
  Star,
  TrendingUp,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react'

/** Name of a background job. Null for a name that this version does not know. */
export const knownJobName = (name: string): JobName | null =>
  JOB_NAMES.find((known) => known === name) ?? null

export const jobIcons: Record<JobName, LucideIcon> = {
  send_mail: Mail,
  deliver_webhook: Send,
  deliver_slow_webhook: Hourglass,
  sweep_webhooks: Eraser,
  print: Printer,
  sweep_prints: PrinterCheck,
  fire_course: Flame,
  simulate_service: Drama,
  sweep_courses: Flame,
  purge: Eraser,
  delete_blobs: ImageOff,
  sweep_images: ImageOff,
  figures: TrendingUp,
  rank_favourites: Star,
  send_daily_summaries: Mailbox,
  expire_subscriptions: CreditCard,
  expire_invitations: Hourglass,
  erased_names: UserRoundX,
  switch_layouts: LayoutGrid,
  expire_cards: Clock,
  update_wallet: Smartphone,
  update_wallet_template: Sparkles,
  backup: DatabaseBackup,
  sweep_simulations: Drama,
}

/** Recipient of an email job and its template (null if unknown). Null for other jobs, or without a recipient. */
export function mailDetailsOf({ name, payload }: Job): { to: string; template: MailTemplate | null } | null {
  const { to, template } = payload
  if (knownJobName(name) !== 'send_mail' || typeof to !== 'string') return null
  return { to, template: MAIL_TEMPLATES.find((known) => known === template) ?? null }
}

export type FaultKind =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'sign_in'
  | 'address'
  | 'answer'
  | 'certificate'

const faultPatterns: readonly (readonly [FaultKind, RegExp])[] = [
  ['timeout', /timed? ?out|ETIMEDOUT|ESOCKETTIMEDOUT|took too long|heartbeat/i],
  ['certificate', /certificate|self.signed|TLS|SSL/i],
  ['sign_in', /EAUTH|authenticat|535|credentials/i],
  ['address', /55[0134]|mailbox|recipient|no such user|EENVELOPE/i],
  ['unreachable', /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ECONNRESET|EAI_AGAIN|ECONNECTION|network|socket/i],
  ['answer', /\b(4|5)\d\d\b/],
  ['refused', /refus|denied|forbidden|not allowed|private/i],
]

/** Probable cause of a job's failure, derived from the error text. Null if unknown. */
export const faultOf = (error: string): FaultKind | null =>
  faultPatterns.find(([, pattern]) => pattern.test(error))?.[0] ?? null
