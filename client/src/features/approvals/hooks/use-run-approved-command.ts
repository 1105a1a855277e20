import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { removeRequestedCommand } from '../../../domain/approvals/requested-commands.ts'
import { runApprovedCommand } from '../../../domain/approvals/run-approved-command.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { discardDraft } from '../../../domain/orders/order-drafts.ts'
import { cacheOrder, FLOOR_ROOTS } from '../../../domain/orders/orders.ts'
import { ApiError, errorText, isRetryable } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/resource.ts'
import { toastError, toastCompactSuccess } from '../../../lib/toast.ts'
import type { OwnRequest } from '../approval-requests.ts'

/**
 * Errors that show no toast, because the list of requests shows them: approval used by another tab, expired, or
 * outdated by a changed bill.
 */
const CODES_SHOWN_BY_LIST: ReadonlySet<string> = new Set([
  'approval_used',
  'approval_lapsed',
  'approval_outdated',
])

/**
 * Runs approved commands, such as the void of an order line. A command runs automatically while the page of its
 * order is open, otherwise on a press of the user.
 */
export function useRunApprovedCommand(own: readonly OwnRequest[]) {
  const { t } = useTranslation('approvals')
  const client = useQueryClient()
  const { pathname } = useLocation()
  const startedIds = useRef(new Set<string>())
  const [running, setRunning] = useState<string | null>(null)
  const run = async ({ requestedCommand }: OwnRequest) => {
    const { request_id, order_id, command } = requestedCommand
    if (running !== null) return
    setRunning(request_id)
    try {
      const order = await runApprovedCommand(requestedCommand)
      removeRequestedCommand(request_id)
      if (command.kind === 'cancel') discardDraft(order_id)
      cacheOrder(client, order)
      toastCompactSuccess(t(`done.${command.kind}`))
    } catch (error) {
      // A retryable error leaves the command in the store, so that the user can run it again.
      if (isRetryable(error)) toastError(errorText(error, 'order_update'))
      else if (!(error instanceof ApiError) || !CODES_SHOWN_BY_LIST.has(error.code)) {
        removeRequestedCommand(request_id)
        toastError(errorText(error, 'order_update'))
      }
    }
    setRunning(null)
    void invalidate(client, ['approvals', ...FLOOR_ROOTS])
  }
  const nextRequest = own.find(
    ({ requestedCommand, state }) =>
      state === 'approved' &&
      pathname.startsWith(paths.order(requestedCommand.restaurant_id, requestedCommand.order_id)),
  )
  const start = useEffectEvent(() => {
    if (!nextRequest || startedIds.current.has(nextRequest.requestedCommand.request_id)) return
    startedIds.current.add(nextRequest.requestedCommand.request_id)
    void run(nextRequest)
  })
  const next_id = nextRequest?.requestedCommand.request_id
  useEffect(() => {
    if (next_id !== undefined && running === null) start()
  }, [next_id, running])
  return { run, running }
}
