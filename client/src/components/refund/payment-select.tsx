import type { RefundablePayment } from '../../domain/bill/refundable-amounts.ts'
import type { RefundDraft } from '../../domain/bill/use-refund-draft.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

interface PaymentSelectProps {
  label: string
  hint: string
  payments: readonly RefundablePayment[]
  draft: RefundDraft
  nameOf: (open: RefundablePayment) => string
}

export const PaymentSelect = ({ label, hint, payments, draft, nameOf }: PaymentSelectProps) => (
  <Field label={label} hint={hint}>
    <Select
      size="touch"
      value={draft.payment_id}
      onChange={(event) => draft.choosePayment(event.target.value)}
    >
      {payments.map((open) => (
        <option key={open.payment.id} value={open.payment.id}>
          {nameOf(open)}
        </option>
      ))}
    </Select>
  </Field>
)
