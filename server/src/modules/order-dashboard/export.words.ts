import type { EXPORT_COLUMNS } from '@forki/contract/order-dashboard'
import type { Language } from '../../kit/context.ts'

export type ExportColumnName = (typeof EXPORT_COLUMNS)[number]

interface Words {
  file_name: string
  headers: Record<ExportColumnName, string>
}

/** What stands above the columns. Amounts are in the currency's minor unit, and say so. */
export const EXPORT_WORDS: Record<Language, Words> = {
  es: {
    file_name: 'ordenes',
    headers: {
      restaurant_name: 'Restaurante',
      number: 'Número',
      business_date: 'Día de negocio',
      status: 'Estado',
      payment_status: 'Estado del pago',
      order_type: 'Tipo de orden',
      table_label: 'Mesa',
      waiter_name: 'Mesero',
      customer_name: 'Cliente',
      customer_phone: 'Teléfono',
      guests: 'Comensales',
      items: 'Productos',
      currency: 'Moneda',
      subtotal_cents: 'Subtotal (centavos)',
      discount_cents: 'Descuento (centavos)',
      service_charge_cents: 'Servicio (centavos)',
      tax_cents: 'Impuesto (centavos)',
      total_cents: 'Total (centavos)',
      rounding_cents: 'Redondeo (centavos)',
      tip_cents: 'Propina (centavos)',
      paid_cents: 'Pagado (centavos)',
      refunded_cents: 'Reembolsado (centavos)',
      payment_methods: 'Formas de pago',
      opened_at: 'Abierta',
      sent_at: 'Enviada a cocina',
      completed_at: 'Completada',
      cancelled_at: 'Cancelada',
      cancel_notes: 'Motivo de cancelación',
      notes: 'Notas',
      id: 'Identificador',
      restaurant_id: 'Identificador del restaurante',
    },
  },
  en: {
    file_name: 'orders',
    headers: {
      restaurant_name: 'Restaurant',
      number: 'Number',
      business_date: 'Business day',
      status: 'Status',
      payment_status: 'Payment status',
      order_type: 'Order type',
      table_label: 'Table',
      waiter_name: 'Waiter',
      customer_name: 'Customer',
      customer_phone: 'Phone',
      guests: 'Guests',
      items: 'Items',
      currency: 'Currency',
      subtotal_cents: 'Subtotal (cents)',
      discount_cents: 'Discount (cents)',
      service_charge_cents: 'Service charge (cents)',
      tax_cents: 'Tax (cents)',
      total_cents: 'Total (cents)',
      rounding_cents: 'Rounding (cents)',
      tip_cents: 'Tip (cents)',
      paid_cents: 'Paid (cents)',
      refunded_cents: 'Refunded (cents)',
      payment_methods: 'Payment methods',
      opened_at: 'Opened',
      sent_at: 'Sent to the kitchen',
      completed_at: 'Completed',
      cancelled_at: 'Cancelled',
      cancel_notes: 'Reason for cancelling',
      notes: 'Notes',
      id: 'Identifier',
      restaurant_id: 'Identifier of the restaurant',
    },
  },
}
