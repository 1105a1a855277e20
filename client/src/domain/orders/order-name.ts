/** What orders and their lines are called on every screen of the service. */
import { useTranslation } from 'react-i18next'
import { language } from '../../lib/i18n.ts'
import { useSignal } from '../../lib/signal.ts'

interface NamedOrder {
  number: number
  order_type: 'dine_in' | 'takeaway' | 'delivery'
  table_label: string | null
  customer_name: string | null
}

/** An order by its table, else by its guest, else by its number. */
export function useOrderName() {
  const { t } = useTranslation('orders')
  return (order: NamedOrder): string => {
    if (order.table_label) return t('name.table', { label: order.table_label })
    if (order.customer_name) return order.customer_name
    // One that the server does not know yet has no number.
    return t(`name.${order.order_type}`, { number: order.number || '–' })
  }
}

/** A dish or a line in the reader's language, where the house wrote that down. */
export function useDishName() {
  const lang = useSignal(language)
  return (dish: { name: string; name_en: string | null }): string =>
    lang === 'en' ? (dish.name_en ?? dish.name) : dish.name
}
