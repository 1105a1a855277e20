import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { commandAmount } from '../../../domain/approvals/command-amount.ts'
import {
  removeRequestedCommand,
  storeRequestedCommand,
  type RequestedCommand,
} from '../../../domain/approvals/requested-commands.ts'
import { useAskApproval } from '../../../domain/approvals/queries.ts'
import { orderQueries } from '../../../domain/orders/orders.ts'
import { errorText } from '../../../lib/api.ts'
import { toastError } from '../../../lib/toast.ts'

/**
 * Returns a function that sends an approval request for the same command again, with the amount that the
 * command has on the current order.
 */
export function useAskApprovalAgain() {
  const { t } = useTranslation('approvals')
  const client = useQueryClient()
  const ask = useAskApproval()
  const askAgain = async (asked: RequestedCommand) => {
    const { order_id, command, reason } = asked
    try {
      const order = await client.fetchQuery({
        ...orderQueries.find({ params: { id: order_id } }),
        staleTime: 0,
      })
      const amount_cents = commandAmount(order, command)
      if (amount_cents === null) {
        removeRequestedCommand(asked.request_id)
        toastError(t('line_gone'))
        return
      }
      const common = { order_id, amount_cents, reason }
      const body =
        command.kind === 'void' || command.kind === 'line_discount'
          ? { kind: command.kind, item_id: command.params.item_id, ...common }
          : { kind: command.kind, ...common }
      const { id } = await ask.mutateAsync({ body })
      storeRequestedCommand({ ...asked, request_id: id, asked_at: Date.now() })
    } catch (error) {
      toastError(errorText(error))
    }
  }
  return { again: askAgain, busy: ask.isPending }
}
