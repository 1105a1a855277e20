/** Sheet of queued commands by order, with the age of each and the conflicts that the user must resolve. */
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Banknote, CircleCheck, Clock3, FilePlus2, Flame, RefreshCw, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../../lib/api-error.ts'
import { useFormat } from '../../lib/format.ts'
import { toastError } from '../../lib/toast.ts'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useNow } from '../../lib/use-now.ts'
import { useQueue, type OfflineCommand, type FireCommand } from '../../domain/offline/queue.ts'
import { nextCommand, sendQueue } from '../../domain/offline/queue-sync.ts'
import { dishQuantitiesText } from '../../domain/orders/dish-quantities.ts'
import { portionCount } from '../../domain/orders/orders.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { RejectedCommand } from '../rejected-command.tsx'
import { useDishName, useOrderName } from '../../domain/orders/order-name.ts'

export function SyncSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('offline')
  const client = useQueryClient()
  const commands = useQueue()
  const [busy, setBusy] = useState(false)
  // Orders with a conflict are first, because a conflict blocks the later commands of its order.
  const orders = [...Map.groupBy(commands, ({ order_id }) => order_id)].toSorted(
    ([, one], [, other]) => Number(other.some(isRefused)) - Number(one.some(isRefused)),
  )
  const waiting = nextCommand(commands) !== undefined
  const sendNow = () => {
    setBusy(true)
    void sendQueue(client)
      .catch((error: unknown) => toastError(errorText(error, 'order_update')))
      .finally(() => setBusy(false))
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('sheet.title')}
      description={t(commands.some(isRefused) ? 'sheet.decide' : 'sheet.text')}
      footer={
        waiting ? (
          <Button
            size="touch"
            variant="primary"
            block
            busy={busy}
            icon={<RefreshCw className="size-5" aria-hidden />}
            onClick={sendNow}
          >
            {t('sheet.try_now')}
          </Button>
        ) : null
      }
    >
      {orders.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t('sheet.done_title')} description={t('sheet.done_text')} />
      ) : (
        <ul className="flex flex-col gap-4">
          {orders.map(([order_id, orderCommands]) => (
            <OrderGroup key={order_id} commands={orderCommands} onClose={onClose} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

const isRefused = ({ problem }: OfflineCommand) => problem !== null

function OrderGroup({ commands, onClose }: { commands: readonly OfflineCommand[]; onClose: () => void }) {
  const { t } = useTranslation('offline')
  const name = useOrderName()
  const [first] = commands
  if (!first) return null
  return (
    <li className="rounded-lg border border-line bg-raised px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 truncate text-lg font-semibold">{name(first.name)}</h3>
        <Link
          to={paths.order(first.restaurant_id, first.order_id)}
          onClick={onClose}
          className="inline-flex min-h-11 items-center rounded-md px-2 font-semibold text-accent-ink underline-offset-4 hover:underline"
        >
          {t('sheet.open')}
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {commands.map((command) => (
          <li key={command.id} className="py-2">
            <CommandRow command={command} />
            <RejectedCommand command={command} onLeave={onClose} />
          </li>
        ))}
      </ul>
    </li>
  )
}

const icons = { open: FilePlus2, lines: SendHorizontal, fire: Flame, pay: Banknote } as const

const paymentTexts = {
  cash: 'what.pay',
  card: 'what.pay_card',
  transfer: 'what.pay_other',
  other: 'what.pay_other',
} as const

const fireText = (t: TFunction<'offline'>, { course }: FireCommand): string =>
  course === null ? t('what.fire_held') : t('what.fire', { n: course })

function CommandRow({ command }: { command: OfflineCommand }) {
  const { t } = useTranslation('offline')
  const { time, relative, money } = useFormat(useCurrentRestaurant()?.timezone)
  const dish = useDishName()
  const now = useNow(15_000)
  const Icon = icons[command.kind]
  return (
    <div className="flex items-start gap-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {command.kind === 'open' ? t('what.open') : null}
          {command.kind === 'lines' ? t('what.lines', { count: portionCount(command.lines) }) : null}
          {command.kind === 'fire' ? fireText(t, command) : null}
          {command.kind === 'pay'
            ? t(paymentTexts[command.body.method], {
                amount: money(command.body.amount_cents, command.currency),
              })
            : null}
        </p>
        {command.kind === 'lines' ? (
          <p className="text-sm text-ink-soft">{dishQuantitiesText(command.lines, dish)}</p>
        ) : null}
        <p className="mt-0.5 flex items-center gap-1 text-sm text-ink-muted">
          <Clock3 className="size-4" aria-hidden />
          {t('sheet.since', { time: time(command.made_at), ago: relative(command.made_at, now) })}
        </p>
      </div>
    </div>
  )
}
