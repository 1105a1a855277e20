import type { Order } from '@forki/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  isLocalOrder,
  type CommandRejection,
  type OfflineCommand,
  type LinesCommand,
  type OpenCommand,
} from '../domain/offline/queue.ts'
import {
  discardCommand,
  moveLinesToOrder,
  moveToMergedOrder,
  retryCommand,
  returnLinesToDraft,
} from '../domain/offline/conflict-resolution.ts'
import { errorText } from '../lib/api-error.ts'
import { useFormat } from '../lib/format.ts'
import { toastError } from '../lib/toast.ts'
import { useCurrentRestaurant } from '../domain/access/current-user.ts'
import { useNow } from '../lib/use-now.ts'
import { orderQueries, useOrder } from '../domain/orders/orders.ts'
import { paths } from '../domain/navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface RejectedCommandProps {
  command: OfflineCommand
  /** Closes the sheet around this component. Runs before a navigation to the order. */
  onLeave?: () => void
}

/**
 * Notice about a queued offline command that the server rejected, with the reason and buttons that resolve it.
 * Discarding the command requires a confirmation.
 */
export function RejectedCommand({ command, onLeave }: RejectedCommandProps) {
  const { t } = useTranslation('offline')
  const [asking, setAsking] = useState(false)
  const actions = useConflictActions(command, onLeave)
  const { busy, retry, discard } = actions
  const mergeTarget = useMergeTarget(command)
  const { problem } = command
  if (!problem) return null
  const occupyingOrderId = command.kind === 'open' ? problem.order_id : null
  return (
    <Notice tone="danger" title={t(`refused.${command.kind}`)} className="my-2">
      <RejectionReason problem={problem} />
      {occupyingOrderId ? <OccupyingOrder order_id={occupyingOrderId} /> : null}
      <p className="mt-1 text-ink-soft">
        {mergeTarget
          ? t('advice.merged', { number: mergeTarget.number })
          : t(occupyingOrderId ? 'advice.join' : `advice.${consequenceKeyOf(command)}`)}
      </p>
      <div className="mt-3 flex flex-col items-stretch gap-2 sm:items-start">
        <PreferredAction {...{ command, mergeTarget, actions }} />
        <Button size="touch" busy={busy} onClick={retry}>
          {t('actions.retry')}
        </Button>
        <Button size="touch" variant="ghost" disabled={busy} onClick={() => setAsking(true)}>
          {t('actions.discard')}
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t(`discard.${command.kind}_title`)}
          description={t(`discard.${consequenceKeyOf(command)}_text`)}
          confirmLabel={t('actions.discard')}
          busy={busy}
          onConfirm={discard}
        />
      ) : null}
    </Notice>
  )
}

interface PreferredActionProps {
  command: OfflineCommand
  mergeTarget: Order | undefined
  actions: ReturnType<typeof useConflictActions>
}

/**
 * Button of the preferred resolution. It moves the command to the order of a merge or of the table, or returns
 * its lines to the draft. Absent if there is none.
 */
function PreferredAction({ command, mergeTarget, actions }: PreferredActionProps) {
  const { t } = useTranslation('offline')
  const { busy, followMerge, moveToOrder, returnToDraft } = actions
  const occupyingOrderId = command.problem?.order_id
  if (mergeTarget)
    return (
      <PrimaryAction
        label={t('actions.follow_merge', { number: mergeTarget.number })}
        busy={busy}
        onClick={() => followMerge(mergeTarget)}
      />
    )
  if (command.kind === 'open' && occupyingOrderId)
    return (
      <PrimaryAction
        label={t('actions.join')}
        busy={busy}
        onClick={() => moveToOrder(command, occupyingOrderId)}
      />
    )
  if (command.kind === 'lines' && !isLocalOrder(command.order_id))
    return <PrimaryAction label={t('actions.take_back')} busy={busy} onClick={() => returnToDraft(command)} />
  return null
}

/**
 * Order that contains the lines of the command's order since a merge. Undefined unless the server rejected the
 * command because its order has ended. Only that rejection proves that the server did not execute it.
 */
function useMergeTarget({ order_id, problem }: OfflineCommand): Order | undefined {
  const hasEnded = problem?.code === 'order_closed' && !isLocalOrder(order_id)
  const order = useOrder(hasEnded ? order_id : null)
  return useOrder(order?.merged_into ?? null)
}

/** Reason of a rejection: the text of the server, or that of this device for a command that is too old to send. */
export function RejectionReason({ problem: { code, detail } }: { problem: CommandRejection }) {
  const { t } = useTranslation('offline')
  return <p>{code === 'too_old' ? t('problem.too_old') : (detail ?? t('problem.other'))}</p>
}

/**
 * Key of the text about the consequences of discarding a command. The text for a cash payment mentions the cash
 * in the drawer, so that other payments have a text of their own.
 */
const consequenceKeyOf = (command: OfflineCommand) =>
  command.kind === 'pay' && command.body.method !== 'cash' ? 'pay_other' : command.kind

/**
 * Actions that resolve a rejected command. Moving lines to another order or returning them to the draft also
 * opens that order.
 */
function useConflictActions(command: OfflineCommand, onLeave: (() => void) | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  /**
   * Runs `work`, which resolves the rejected command. After a failure, such as full device storage, it shows
   * the error and resolves to false.
   */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      toastError(errorText(error, 'order_update'))
      return false
    } finally {
      setBusy(false)
    }
  }
  const runAndOpen = async (work: () => Promise<void>, order_id: string) => {
    if (!(await run(work))) return
    onLeave?.()
    void navigate(paths.order(command.restaurant_id, order_id))
  }
  return {
    busy,
    moveToOrder: (open: OpenCommand, order_id: string) =>
      void runAndOpen(() => moveLinesToOrder(client, open, order_id), order_id),
    /** Moves the command to the order of a merge. A payment opens no order, because a cashier charges it. */
    followMerge: (target: Order) => {
      const work = () => moveToMergedOrder(client, command, target)
      void (command.kind === 'pay' ? run(work) : runAndOpen(work, target.id))
    },
    returnToDraft: (lines: LinesCommand) =>
      void runAndOpen(() => returnLinesToDraft(client, lines), lines.order_id),
    retry: () => void run(() => retryCommand(client, command)),
    discard: () => void run(() => discardCommand(client, command)),
  }
}

interface PrimaryActionProps {
  label: string
  busy: boolean
  onClick: () => void
}

function PrimaryAction({ label, busy, onClick }: PrimaryActionProps) {
  return (
    <Button
      size="touch"
      variant="primary"
      className="h-auto! min-h-12 py-2 whitespace-normal!"
      busy={busy}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** Waiter and opening time of the order that already occupies the table. */
function OccupyingOrder({ order_id }: { order_id: string }) {
  const { t } = useTranslation('offline')
  const { time, relative } = useFormat(useCurrentRestaurant()?.timezone)
  const now = useNow(15_000)
  const order = useQuery(orderQueries.find({ params: { id: order_id } })).data
  if (!order?.waiter_name) return null
  const { waiter_name: name, opened_at } = order
  return (
    <p className="mt-1 font-semibold">
      {t('problem.holder', { name, time: time(opened_at), ago: relative(opened_at, now) })}
    </p>
  )
}
