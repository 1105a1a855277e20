import { useTranslation } from 'react-i18next'

interface Named {
  number: number
  order_type: 'dine_in' | 'takeaway' | 'delivery'
  table_label: string | null
  customer_name: string | null
}

/** What a bill is called: its table, else whose it is, else its number. */
export function useBillName() {
  const { t } = useTranslation('till')
  return (bill: Named): string => {
    if (bill.table_label) return t('bills.table', { label: bill.table_label })
    if (bill.order_type === 'dine_in') return bill.customer_name ?? t('bills.order', { number: bill.number })
    const kind = t(`bills.${bill.order_type}`)
    return `${kind} · ${bill.customer_name ?? bill.number}`
  }
}
