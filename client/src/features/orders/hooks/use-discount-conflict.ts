import type { LineDiscount } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'
import type { EditConflict } from '../../../lib/edit-conflict.ts'
import { useFormat } from '../../../lib/format.ts'
import { useFormBaseline } from './use-form-baseline.ts'

/** Discount as a form enters it. A complimentary line has no `value`, because it is always free. */
interface EnteredDiscount {
  kind: LineDiscount['kind']
  value?: number
  reason: string
}

/** Discount of an order or of a line, as the order contains it. */
type StoredDiscount = Pick<LineDiscount, 'kind' | 'value'> & { reason: string | null }

interface DiscountConflictInput {
  stored: StoredDiscount | null
  /** Discount in the form. Null while the form is incomplete. */
  entered: EnteredDiscount | null
  currency: string
  /** True while a save runs. Its own change is no conflict. */
  busy: boolean
  /** Callback that shows the stored discount in the form. */
  onTheirs: (stored: StoredDiscount | null) => void
}

const toEnteredDiscount = (discount: StoredDiscount | null): EnteredDiscount | null => {
  if (discount === null) return null
  const { kind, value } = discount
  const reason = discount.reason ?? ''
  return kind === 'complimentary' ? { kind, reason } : { kind, value, reason }
}

/** Conflict of a discount form: another user changed the discount while the form was open. */
export function useDiscountConflict(input: DiscountConflictInput) {
  const { stored, entered, currency, busy, onTheirs } = input
  const { t } = useTranslation(['orders', 'common', 'line-discount'])
  const { money, percent } = useFormat()
  const discount = toEnteredDiscount(stored)
  const { conflictsWith, accept } = useFormBaseline({ discount })
  const hasConflict = !busy && conflictsWith({ discount: entered }).length > 0
  const textOf = (each: EnteredDiscount | null): string => {
    if (each === null) return t('common:meanwhile.empty')
    const { kind, value = 0, reason } = each
    const amounts = {
      percent: () => percent(value),
      amount: () => money(value, currency),
      complimentary: () => t('line-discount:complimentary'),
    }
    return [amounts[kind](), reason].filter(Boolean).join(' · ')
  }
  const editConflict: EditConflict = {
    conflicts: hasConflict
      ? [{ name: 'discount', label: t('discount.title'), mine: textOf(entered), theirs: textOf(discount) }]
      : [],
    resolve: (_name, choice) => {
      if (choice === 'theirs') onTheirs(stored)
      accept('discount')
    },
  }
  return { hasConflict, editConflict }
}
