import type { z } from 'zod'
import type { unsentMails } from '@forki/contract/operations'
import type { OutboxMail } from '../../adapters/mail/outbox.ts'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'

/** Presents emails of the outbox. Omits the recipient of a receipt, which is the address of a guest. */
export const presentUnsentMails = (
  { total, items }: { total: number; items: OutboxMail[] },
  ctx: Context,
): z.input<typeof unsentMails> => ({
  sends_mail: ctx.deps.env.SMTP_URL !== undefined,
  total,
  items: items.map(({ id, to, template, written_at }) => ({
    id,
    to: template === 'receipt' ? null : to,
    template,
    written_at: instant(written_at),
  })),
})
