import type { Transaction } from '@forki/contract/transactions'
import { useTranslation } from 'react-i18next'
import { tenderName } from '../../domain/bill/tender-name.ts'
import type { RefundDraft } from '../../domain/bill/use-refund-draft.ts'
import { FieldSet } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { OwnTenderButtons } from '../payments/own-tender-buttons.tsx'
import type { OwnTender } from '../payments/own-tender.ts'

const METHODS = ['cash', 'card', 'transfer', 'other'] as const

interface RefundMethodProps {
  draft: RefundDraft
  restaurant_id: string
  payment: Transaction | undefined
}

/** Choice of the refund's method or own tender. Offers the payment's own tender even if it is inactive. */
export function RefundMethod({ draft, restaurant_id, payment }: RefundMethodProps) {
  const { t } = useTranslation('cashiers')
  const paid_by = (payment && tenderName(payment)) ?? t(`methods.${draft.paid_by}`).toLowerCase()
  return (
    <FieldSet
      legend={t('refund.method')}
      hint={draft.isOtherMethod ? t('refund.other_method', { method: paid_by }) : undefined}
    >
      <Segmented
        label={t('refund.method')}
        value={draft.tender_id === null ? draft.method : null}
        onChange={(method) => draft.setChoice({ method, tender_id: null })}
        size="touch"
        block
        options={METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
      />
      <OwnTenderButtons
        restaurant_id={restaurant_id}
        payment={{
          tender: draft.tender_id === null ? null : { id: draft.tender_id },
          setTender: ({ id, method }) => draft.setChoice({ method, tender_id: id }),
        }}
        extraTender={payment && tenderOf(payment)}
      />
    </FieldSet>
  )
}

/** Own tender of a payment. Its names are those at the time of the payment. */
function tenderOf({ tender_id, tender_name, tender_name_en, method }: Transaction): OwnTender | undefined {
  if (!tender_id || tender_name === null || method === 'cash') return undefined
  return { id: tender_id, label: tender_name, label_en: tender_name_en, method, reference_required: false }
}
