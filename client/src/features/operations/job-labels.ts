import type { Job } from '@forki/contract/operations'
import {
  Clock,
  CreditCard,
  Eraser,
  Hourglass,
  ImageOff,
  Mail,
  Send,
  Smartphone,
  Sparkles,
  TrendingUp,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react'

/** Names of background jobs with a translated label. */
export const JOB_KINDS = [
  'send_mail',
  'deliver_webhook',
  'sweep_webhooks',
  'purge',
  'delete_blobs',
  'sweep_images',
  'figures',
  'expire_subscriptions',
  'expire_invitations',
  'erased_names',
  'expire_cards',
  'update_wallet',
  'update_wallet_template',
] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** Kind of a background job by its name in the queue. Null for a name that this version does not know. */
export const kindOf = (name: string): JobKind | null => JOB_KINDS.find((kind) => kind === name) ?? null

export const jobIcons: Record<JobKind, LucideIcon> = {
  send_mail: Mail,
  deliver_webhook: Send,
  sweep_webhooks: Eraser,
  purge: Eraser,
  delete_blobs: ImageOff,
  sweep_images: ImageOff,
  figures: TrendingUp,
  expire_subscriptions: CreditCard,
  expire_invitations: Hourglass,
  erased_names: UserRoundX,
  expire_cards: Clock,
  update_wallet: Smartphone,
  update_wallet_template: Sparkles,
}

export const MAIL_KINDS = ['verify_email', 'reset_password', 'welcome', 'invitation'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Recipient and template of a mail job. Null for other jobs, and for a job without a recipient. */
export function mailDetailsOf({ name, payload }: Job): { to: string; template: MailKind | null } | null {
  const { to, template } = payload
  if (kindOf(name) !== 'send_mail' || typeof to !== 'string') return null
  return { to, template: MAIL_KINDS.find((kind) => kind === template) ?? null }
}

export type FaultKind =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'sign_in'
  | 'address'
  | 'answer'
  | 'certificate'

const faults: readonly (readonly [FaultKind, RegExp])[] = [
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
  faults.find(([, pattern]) => pattern.test(error))?.[0] ?? null
