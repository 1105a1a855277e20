import type { DraftLine } from '../orders/order-drafts.ts'
import type { OfflineCommand } from './queue.ts'

/** Queued order lines, sorted like the commands. */
export const queuedLines = (commands: readonly OfflineCommand[]): readonly DraftLine[] =>
  commands.flatMap((command) => (command.kind === 'lines' ? command.lines : []))

/** Sum of queued payments without tips, in minor units. */
export const queuedPaymentCents = (commands: readonly OfflineCommand[]): number =>
  commands.reduce((sum, command) => sum + (command.kind === 'pay' ? command.body.amount_cents : 0), 0)
