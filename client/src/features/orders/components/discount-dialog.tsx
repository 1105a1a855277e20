/** A discount on the whole order, as a share or an amount, with its reason; above the house's limit a second person signs. */
import { wantedDiscount, type Discount } from '@forki/contract/money/totals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalFields } from '../../../components/approval-fields.tsx'
import { Money } from '../../../components/money.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { PercentInput } from '../../../components/percent-input.tsx'
import { useApproval } from '../../../domain/access/use-approval.ts'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { Desk } from '../hooks/use-desk.ts'
import { useUpdateOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'
import { ReasonField } from './reason-field.tsx'

const SHARES_BPS = [500, 1000, 1500, 2000, 10_000]

export function DiscountDialog({ desk }: { desk: Desk }) {
  const { t } = useTranslation('orders')
  const { percent, money } = useFormat()
  const { order } = desk
  const update = useUpdateOrder()
  const [kind, setKind] = useState<Discount['kind']>(order.discount?.kind ?? 'percent')
  const [value, setValue] = useState<number | null>(order.discount?.value ?? null)
  const [reason, setReason] = useState(order.discount?.reason ?? '')
  const sound = value !== null && Number.isSafeInteger(value) && value > 0
  const off = sound ? wantedDiscount(desk.totals.subtotal_cents, { kind, value }) : 0
  // An approval covers the bill as the server has it, without unsent lines.
  const covers = sound
    ? kind === 'amount'
      ? value
      : wantedDiscount(order.subtotal_cents, { kind, value })
    : 0
  const approval = useApproval(update.error, covers)
  const save = async (discount: (Pick<Discount, 'kind' | 'value'> & { reason: string }) | null) => {
    const body = { discount, version: order.version, ...approval.body }
    if (await update.run({ params: { id: order.id }, body })) desk.closePanel()
  }
  return (
    <Dialog
      open
      onOpenChange={desk.closePanel}
      title={t('discount.title')}
      footer={
        <>
          {order.discount ? (
            <Button size="touch" variant="danger-soft" busy={update.busy} onClick={() => void save(null)}>
              {t('discount.clear')}
            </Button>
          ) : null}
          <Button
            size="touch"
            variant="primary"
            busy={update.busy}
            disabled={!sound || reason.trim() === '' || !approval.complete}
            onClick={() => sound && void save({ kind, value, reason: reason.trim() })}
          >
            {t('discount.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Segmented
          label={t('discount.kind')}
          size="touch"
          block
          value={kind}
          options={[
            { value: 'percent', label: t('discount.percent') },
            { value: 'amount', label: t('discount.amount') },
          ]}
          onChange={(next) => {
            setKind(next)
            setValue(null)
          }}
        />
        {kind === 'percent' ? (
          <>
            <div className="grid grid-cols-5 gap-2">
              {SHARES_BPS.map((bps) => (
                <Button
                  key={bps}
                  size="touch"
                  variant={value === bps ? 'primary' : 'secondary'}
                  className="px-1!"
                  aria-pressed={value === bps}
                  onClick={() => setValue(bps)}
                >
                  {percent(bps)}
                </Button>
              ))}
            </div>
            <Field label={t('discount.percent')}>
              <PercentInput value={value} onChange={setValue} />
            </Field>
          </>
        ) : (
          <Field label={t('discount.amount')}>
            <MoneyInput size="touch" value={value} onChange={setValue} currency={order.currency} />
          </Field>
        )}
        <ReasonField
          label={t('discount.reason')}
          usual={t('discount.usual')}
          value={reason}
          onChange={setReason}
        />
        <p className="flex items-baseline justify-between rounded-lg bg-neutral-soft px-4 py-3">
          <span>{t('discount.off')}</span>
          <Money cents={-off} currency={order.currency} className="text-xl font-bold" />
        </p>
        <CommandError error={update.error} />
        <ApprovalFields
          state={approval}
          covers={t('approval.covers_discount', { amount: money(covers, order.currency) })}
        />
      </div>
    </Dialog>
  )
}
