import type { Ticket } from '@forki/contract/kitchen'
import { useTranslation } from 'react-i18next'

type TicketNameFields = Pick<Ticket, 'order_type' | 'table_label' | 'customer_name' | 'order_number'>

/** Function that returns the name of a ticket: its table, or else its customer or its order number. */
export function useTicketName() {
  const { t } = useTranslation('kitchen')
  return (ticket: TicketNameFields): string => {
    if (ticket.table_label) return t('table', { label: ticket.table_label })
    // Staff call a guest without a table or a name by the order number.
    return ticket.customer_name ?? t('order', { number: ticket.order_number })
  }
}
