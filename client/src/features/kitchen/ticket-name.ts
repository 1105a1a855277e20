import type { Ticket } from '@forki/contract/kitchen'
import { useTranslation } from 'react-i18next'

type TicketNameFields = Pick<Ticket, 'order_type' | 'table_label' | 'customer_name' | 'order_number'>

/** Name of a ticket: its table, or else the customer or the order number. An icon shows takeaway and delivery. */
export function useTicketName() {
  const { t } = useTranslation('kitchen')
  return (ticket: TicketNameFields): string => {
    if (ticket.table_label) return t('table', { label: ticket.table_label })
    // Staff call a takeaway guest without a name by the order number. The row below shows the order type.
    return ticket.customer_name ?? t('order', { number: ticket.order_number })
  }
}
