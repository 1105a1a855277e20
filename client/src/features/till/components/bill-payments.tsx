/** The payments on a bill; one keyed by mistake is voided here, while this till is the one that took it. */
import type { Order } from '@forki/contract/orders'
import type { Transaction } from '@forki/contract/transactions'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useVoidTransaction } from '../queries.ts'

export function BillPayments({ order, session_id }: { order: Order; session_id: string }) {
  const { t } = useTranslation('till')
  const { money, time } = useFormat()
  const [asked, setAsked] = useState<Transaction | null>(null)
  const remove = useVoidTransaction()
  if (order.payments.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold text-ink-muted">{t('bill.payments')}</h3>
      <ul className="divide-y divide-line">
        {order.payments.map((payment) => (
          <li key={payment.id} className="flex min-h-12 items-center gap-3">
            <span className="flex-1">
              {t(`timeline.types.${payment.type}`)} · {t(`methods.${payment.method}`)}
              <span className="ml-2 text-sm text-ink-muted">{time(payment.created_at)}</span>
            </span>
            <Money cents={payment.amount_cents} currency={order.currency} />
            {payment.session_id === session_id && order.status !== 'completed' ? (
              <Button
                variant="ghost"
                size="sm"
                icon={<Undo2 className="size-4" aria-hidden />}
                onClick={() => setAsked(payment)}
              >
                {t('bill.void')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={t('bill.void_title')}
          description={t('bill.void_text', { amount: money(asked.amount_cents, order.currency) })}
          confirmLabel={t('bill.void_confirm', { amount: money(asked.amount_cents, order.currency) })}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { params: { sessionId: asked.session_id, transactionId: asked.id } },
              { onSettled: () => setAsked(null) },
            )
          }
        />
      ) : null}
    </section>
  )
}
