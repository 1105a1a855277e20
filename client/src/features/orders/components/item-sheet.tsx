/** Sheet of a sent or held line: serve, discount, move and repeat it, or void it with a reason. */
import { lineTotal } from '@forki/contract/money/line-prices'
import type { Order, OrderItem } from '@forki/contract/orders'
import { ArrowLeftRight, HandPlatter, Percent, RotateCcw, Tag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalFields, ApprovalSubmit } from '../../../components/approval-fields.tsx'
import { LineDiscountNote } from '../../../components/line-price.tsx'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { useApproval } from '../../../domain/access/use-approval.ts'
import { deliveriesByStation } from '../../../domain/kitchen/ticket-delivery.ts'
import { useFormat } from '../../../lib/format.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useStationName } from '../hooks/use-station-name.ts'
import { useUpdateItem, useVoidItem } from '../queries.ts'
import { CommandError } from './command-error.tsx'
import { KitchenDeliverySteps } from './kitchen-delivery-steps.tsx'
import { ItemState } from './item-state.tsx'
import { SuggestedReasonField } from './suggested-reason-field.tsx'

export function ItemSheet({ editor, item: opened }: { editor: OrderEditor; item: OrderItem }) {
  const { t } = useTranslation(['orders', 'line-discount'])
  const name = useDishName()
  // Current version of the line, which the kitchen may have advanced since the sheet opened.
  const item = editor.order.items.find(({ id }) => id === opened.id) ?? opened
  const voiding = useVoiding(editor, item)
  return (
    <Sheet
      open
      onOpenChange={editor.closePanel}
      title={`${item.quantity} × ${name(item)}`}
      description={item.modifiers.map(name).join(' · ') || undefined}
      footer={
        voiding.served ? (
          <Button
            size="touch"
            block
            onClick={() => editor.setPanel({ kind: 'line_discount', item })}
            disabled={editor.waits}
          >
            {t(item.discount ? 'line-discount:change' : 'void.discount')}
          </Button>
        ) : (
          <ApprovalSubmit state={voiding.approval} size="touch" block>
            <Button
              variant="danger"
              size="touch"
              block
              busy={voiding.remove.busy}
              disabled={voiding.lacksReason || !voiding.approval.complete || item.status === 'voided'}
              onClick={() => void voiding.submitVoid()}
            >
              {t(voiding.pending ? 'void.submit_pending' : 'void.submit', { count: voiding.portions })}
              {voiding.lacksReason ? ` · ${t('reason_missing')}` : null}
            </Button>
          </ApprovalSubmit>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <ItemActions editor={editor} item={item} />
        {voiding.served ? (
          <p className="border-t border-line pt-5 text-ink-soft">{t('void.served')}</p>
        ) : (
          <VoidSection editor={editor} name={name} item={item} voiding={voiding} />
        )}
      </div>
    </Sheet>
  )
}

/** State of the form that voids a line: portions, reason, approval, and the request that the form sends. */
function useVoiding(editor: OrderEditor, item: OrderItem) {
  const { t } = useTranslation('orders')
  const remove = useVoidItem()
  const pending = item.status === 'pending'
  const served = item.status === 'served'
  const [quantity, setQuantity] = useState(item.quantity)
  const [reason, setReason] = useState(pending ? t('void.not_sent') : '')
  const portions = Math.min(quantity, item.quantity)
  const voidedCents = lineTotal({ ...item, quantity: portions })
  const params = { id: editor.order.id, item_id: item.id }
  const body = { reason: reason.trim(), ...(portions < item.quantity ? { quantity: portions } : {}) }
  const approval = useApproval(remove.error, voidedCents, {
    order: editor.order,
    command: { kind: 'void', params, body },
    reason,
    onRequested: editor.closePanel,
  })
  const submitVoid = async () => {
    const order = await remove.run({ params, body: { ...body, ...approval.body } })
    if (!order) return
    editor.closePanel()
    editor.showVoided(voidedLine(editor.order, order) ?? { ...item, quantity: portions })
  }
  return {
    remove,
    pending,
    served,
    setQuantity,
    reason,
    lacksReason: reason.trim() === '',
    setReason,
    portions,
    voidedCents,
    approval,
    submitVoid,
  }
}

type Voiding = ReturnType<typeof useVoiding>

interface VoidSectionProps {
  editor: OrderEditor
  name: (dish: { name: string; name_en: string | null }) => string
  item: OrderItem
  voiding: Voiding
}

function VoidSection({ editor, name, item, voiding }: VoidSectionProps) {
  const { t } = useTranslation('orders')
  const { money } = useFormat()
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="display text-xl">{t(voiding.pending ? 'void.title_pending' : 'void.title')}</h3>
      {item.quantity > 1 ? (
        <Stepper
          label={t('void.portions')}
          value={voiding.portions}
          max={item.quantity}
          onChange={voiding.setQuantity}
        />
      ) : null}
      {voiding.pending ? null : (
        <SuggestedReasonField
          label={t('void.reason')}
          usualReasons={t('void.usual')}
          value={voiding.reason}
          onChange={voiding.setReason}
        />
      )}
      <CommandError error={voiding.remove.error} />
      <ApprovalFields
        state={voiding.approval}
        coveredText={t('approval.covers_void', {
          count: voiding.portions,
          name: name(item),
          amount: money(voiding.voidedCents, editor.order.currency),
        })}
      />
    </section>
  )
}

/**
 * Line that a void request has voided: the line itself, or a new line with the voided portions. Null if the
 * request removed a held line, which the kitchen never received.
 */
const voidedLine = (before: Order, after: Order): OrderItem | null =>
  after.items.find(
    ({ id, status }) =>
      status === 'voided' && before.items.find((item) => item.id === id)?.status !== 'voided',
  ) ?? null

/** State of the line, with buttons to serve, discount, move and repeat it. */
function ItemActions({ editor, item }: { editor: OrderEditor; item: OrderItem }) {
  const { t } = useTranslation(['orders', 'line-discount'])
  const serve = useUpdateItem()
  // The discount button of a served line is in the footer of the sheet, in place of the void button.
  const served = item.status === 'served'
  const serveAndClose = async () => {
    const params = { id: editor.order.id, item_id: item.id }
    if (await serve.run({ params, body: { status: 'served' } })) editor.closePanel()
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ItemState item={item} />
        <LineDiscountNote item={item} currency={editor.order.currency} />
      </div>
      <ItemDelivery editor={editor} item={item} />
      <div className="flex flex-wrap gap-2 *:flex-1">
        {item.status === 'sent' || item.status === 'preparing' || item.status === 'ready' ? (
          <Button
            size="touch"
            busy={serve.busy}
            icon={<HandPlatter className="size-5" aria-hidden />}
            onClick={() => void serveAndClose()}
          >
            {t('line.serve')}
          </Button>
        ) : null}
        {served ? null : (
          <Button
            size="touch"
            disabled={editor.waits || item.status === 'voided'}
            icon={
              item.discount ? (
                <Tag className="size-5" aria-hidden />
              ) : (
                <Percent className="size-5" aria-hidden />
              )
            }
            onClick={() => editor.setPanel({ kind: 'line_discount', item })}
          >
            {t(item.discount ? 'line-discount:change' : 'line-discount:open')}
          </Button>
        )}
        <MoveButton editor={editor} item={item} />
        <Button
          size="touch"
          disabled={editor.isUnaccepted}
          icon={<RotateCcw className="size-5" aria-hidden />}
          onClick={() => {
            editor.repeat([item])
            editor.closePanel()
          }}
        >
          {t('line.again')}
        </Button>
      </div>
      {editor.waits ? <p className="text-sm text-ink-muted">{t('line-discount:waits')}</p> : null}
    </div>
  )
}

/**
 * Delivery of a sent line to the kitchen, step by step. Renders nothing once the kitchen has begun the line.
 */
function ItemDelivery({ editor, item }: { editor: OrderEditor; item: OrderItem }) {
  const now = useServerNow(2000)
  const nameOf = useStationName(editor.restaurant.id)
  return deliveriesByStation([item]).map((leg) => (
    <KitchenDeliverySteps
      key={leg.station}
      delivery={leg}
      station={nameOf(leg.station)}
      now={now}
      timezone={editor.restaurant.timezone}
    />
  ))
}

/** Button that opens the sheet for moving lines, with this line selected. */
function MoveButton({ editor, item }: { editor: OrderEditor; item: OrderItem }) {
  const { t } = useTranslation('move-items')
  return (
    <Button
      size="touch"
      disabled={editor.waits || editor.isUnaccepted || item.status === 'voided'}
      icon={<ArrowLeftRight className="size-5" aria-hidden />}
      onClick={() => editor.setPanel({ kind: 'move_items', item })}
    >
      {t('open')}
    </Button>
  )
}
