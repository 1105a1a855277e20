/**
 * Dialog for a discount on one line: percent, amount or complimentary. If the restaurant has a list of discount
 * reasons, the user must choose one of them. A discount above the restaurant's limit needs an approval.
 */
import type { OrderItem } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'
import { ApprovalFields } from '../../../components/approval-fields.tsx'
import { EditConflictNotice } from '../../../components/edit-conflict-notice.tsx'
import { Money } from '../../../components/money.tsx'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { useFormat } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { CommandError } from './command-error.tsx'
import { DiscountReason } from './discount-reason.tsx'
import { DiscountValue } from './discount-value.tsx'
import { DiscountButtons } from './discount-buttons.tsx'
import { useLineDiscountDraft } from '../hooks/use-line-discount-draft.ts'

const KINDS = ['percent', 'amount', 'complimentary'] as const

export function LineDiscountDialog({ editor, item: opened }: { editor: OrderEditor; item: OrderItem }) {
  const { t } = useTranslation(['orders', 'line-discount'])
  const { money } = useFormat()
  const name = useDishName()
  const item = editor.order.items.find(({ id }) => id === opened.id) ?? opened
  const draft = useLineDiscountDraft(editor, item)
  const { currency } = editor.order
  const isComplimentary = draft.kind === 'complimentary'
  return (
    <Dialog
      open
      onOpenChange={editor.closePanel}
      title={t('line-discount:title')}
      description={`${item.quantity} × ${name(item)} · ${money(item.line_total_cents, currency)}`}
      footer={
        <DiscountFooter
          item={item}
          currency={currency}
          draft={draft}
          submitLabel={t(isComplimentary ? 'line-discount:submit_complimentary' : 'orders:discount.submit')}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <EditConflictNotice editConflict={draft.editConflict} />
        <DiscountValue
          kinds={KINDS}
          kind={draft.kind}
          onKind={draft.setKind}
          value={draft.value}
          onValue={draft.setValue}
          currency={currency}
        />
        <DiscountReason
          onlyListed
          restaurant_id={editor.order.restaurant_id}
          label={t(isComplimentary ? 'line-discount:complimentary_reason' : 'orders:discount.reason')}
          value={draft.reason}
          onChange={draft.setReason}
        />
        <CommandError error={draft.update.error} />
        <ApprovalFields
          state={draft.approval}
          coveredText={t('line-discount:covers', {
            name: `${item.quantity} × ${name(item)}`,
            amount: money(draft.covers, currency),
          })}
        />
      </div>
    </Dialog>
  )
}

interface DiscountFooterProps {
  item: OrderItem
  currency: string
  draft: ReturnType<typeof useLineDiscountDraft>
  submitLabel: string
}

/** Resulting price beside the buttons, so that it stays visible in low windows. */
function DiscountFooter({ item, currency, draft, submitLabel }: DiscountFooterProps) {
  return (
    <>
      <DiscountedTotal
        discountCents={draft.off}
        remainingCents={item.line_total_cents - draft.off}
        currency={currency}
      />
      <DiscountButtons
        approval={draft.approval}
        busy={draft.update.busy}
        disabled={!draft.isReady}
        missing={draft.missing}
        submitLabel={submitLabel}
        onSubmit={draft.apply}
        onClear={item.discount && !draft.hasConflict ? () => draft.save(null) : null}
      />
    </>
  )
}

interface DiscountedTotalProps {
  discountCents: number
  remainingCents: number
  currency: string
}

/** Amount of the discount and remaining price of the line, in minor units. */
function DiscountedTotal({ discountCents, remainingCents, currency }: DiscountedTotalProps) {
  const { t } = useTranslation(['orders', 'line-discount'])
  return (
    <dl className="min-w-32 flex-1 self-center">
      <div className="flex items-baseline gap-2 text-sm text-ink-soft">
        <dt>{t('discount.off')}</dt>
        <dd>
          <Money cents={-discountCents} currency={currency} />
        </dd>
      </div>
      <div className="flex items-baseline gap-2">
        <dt>{t('line-discount:left')}</dt>
        <dd>
          <Money cents={remainingCents} currency={currency} className="text-xl/6 font-bold" />
        </dd>
      </div>
    </dl>
  )
}
