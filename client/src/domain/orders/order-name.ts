/** Names of orders and lines, equal on all screens. */
import { useTranslation } from 'react-i18next'
import { language } from '../../lib/i18n.ts'
import { useSignal } from '../../lib/signal.ts'
import { nameIn, type TranslatedName } from '../translations/in-language.ts'

interface NamedOrder {
  number: number
  order_type: 'dine_in' | 'takeaway' | 'delivery'
  table_label: string | null
  customer_name: string | null
}

/** Name of an order: its table, or else its guest, or else its number. */
export function useOrderName() {
  const { t } = useTranslation('orders')
  return (order: NamedOrder): string => {
    if (order.table_label) return t('name.table', { label: order.table_label })
    if (order.customer_name) return order.customer_name
    // An order that exists only on this device has no number.
    return t(`name.${order.order_type}`, { number: order.number || '–' })
  }
}

/** Name of a dish, line or option in the interface language. The default is the untranslated name. */
export function useDishName() {
  const lang = useSignal(language)
  return (dish: TranslatedName): string => nameIn(dish, lang)
}
