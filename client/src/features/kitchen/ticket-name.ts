import type { Ticket } from '@forki/contract/kitchen'
import { useTranslation } from 'react-i18next'

type Named = Pick<Ticket, 'order_type' | 'table_label' | 'customer_name' | 'order_number'>

/** What a ticket is called: its table, else for whom it leaves the house (the icon says that it does). */
export function useTicketName() {
  const { t } = useTranslation('kitchen')
  return (ticket: Named): string => {
    if (ticket.table_label) return t('table', { label: ticket.table_label })
    if (ticket.order_type === 'dine_in')
      return ticket.customer_name ?? t('order', { number: ticket.order_number })
    return ticket.customer_name ?? t(`type.${ticket.order_type}`)
  }
}
