import type { ApprovalRequest } from '@forki/contract/approvals'
import { useTranslation } from 'react-i18next'
import { useDishName, useOrderName } from '../../../domain/orders/order-name.ts'

/** Texts of an approval request: its command, and the name of its order. */
export function useRequestTexts() {
  const { t } = useTranslation('approvals')
  const dishName = useDishName()
  const orderName = useOrderName()
  return {
    what: ({ kind, item_name, item_name_en }: ApprovalRequest): string =>
      t(`kinds.${kind}`, { name: dishName({ name: item_name ?? '', name_en: item_name_en }) }),
    where: ({ order_number, order_type, table_label }: ApprovalRequest): string =>
      orderName({ number: order_number, order_type, table_label, customer_name: null }),
  }
}
