import type { Ticket } from '@forki/contract/kitchen'
import { useTranslation } from 'react-i18next'

type Named = Pick<Ticket, 'order_type' | 'table_label' | 'customer_name' | 'order_number'>

/** What a ticket is called: its table, else how it leaves the house and for whom. */
export function useTicketName() {
  const { t } = useTranslation('kitchen')
  return (ticket: Named): string => {
    if (ticket.table_label) return t('table', { label: ticket.table_label })
    if (ticket.order_type === 'dine_in')
      return ticket.customer_name ?? t('order', { number: ticket.order_number })
    const kind = t(`type.${ticket.order_type}`)
    return ticket.customer_name ? `${kind} · ${ticket.customer_name}` : kind
  }
}
