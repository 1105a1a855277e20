import type { ORDER_EXPORT_COLUMNS } from '@forki/contract/order-dashboard'
import type { Language } from '../../errors/messages/language.ts'

export type OrderExportColumn = (typeof ORDER_EXPORT_COLUMNS)[number]

interface ExportTranslations {
  file_name: string
  /** Column headers, the same as in the client's column chooser (`dashboard.export.column`). */
  headers: Record<OrderExportColumn, string>
  /**
   * Labels of the codes in a column, such as order statuses, by column and code. Equal to the labels of the
   * order history.
   */
  code_labels: Partial<Record<OrderExportColumn, Readonly<Record<string, string>>>>
}

/** Column headers and labels of exported orders, by language. */
export const ORDER_EXPORT_TRANSLATIONS: Record<Language, ExportTranslations> = {
  es: {
    file_name: 'pedidos',
    headers: {
      restaurant_name: 'Restaurante',
      number: 'Número',
      business_date: 'Día de servicio',
      status: 'Estado',
      payment_status: 'Estado del pago',
      order_type: 'Tipo de pedido',
      table_label: 'Mesa',
      waiter_name: 'Mesero',
      customer_name: 'Cliente',
      customer_phone: 'Teléfono',
      guests: 'Comensales',
      items: 'Productos',
      currency: 'Moneda',
      subtotal_cents: 'Subtotal',
      discount_cents: 'Descuento',
      line_discount_cents: 'Descuento en productos',
      service_charge_cents: 'Servicio',
      tax_cents: 'Impuesto',
      total_cents: 'Total',
      rounding_cents: 'Redondeo',
      tip_cents: 'Propina',
      paid_cents: 'Pagado',
      refunded_cents: 'Reembolsado',
      payment_methods: 'Formas de pago',
      tender_names: 'Formas de pago propias',
      opened_at: 'Abierto',
      sent_at: 'Enviado a cocina',
      completed_at: 'Cobrado',
      cancelled_at: 'Cancelado',
      cancel_notes: 'Motivo de cancelación',
      notes: 'Notas',
      id: 'Identificador',
      restaurant_id: 'Identificador del restaurante',
    },
    code_labels: {
      status: {
        pending: 'Sin enviar',
        in_progress: 'En cocina',
        ready: 'Listo',
        served: 'Servido',
        completed: 'Cobrado',
        cancelled: 'Cancelado',
      },
      payment_status: {
        unpaid: 'Sin pagar',
        partially_paid: 'Pago parcial',
        paid: 'Pagado',
        partially_refunded: 'Reembolso parcial',
        refunded: 'Reembolsado',
      },
      order_type: { dine_in: 'En mesa', takeaway: 'Para llevar', delivery: 'A domicilio' },
      payment_methods: { cash: 'Efectivo', card: 'Tarjeta', transfer: 'Transferencia', other: 'Otro' },
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
      subtotal_cents: 'Subtotal',
      discount_cents: 'Discount',
      line_discount_cents: 'Discount on items',
      service_charge_cents: 'Service',
      tax_cents: 'Tax',
      total_cents: 'Total',
      rounding_cents: 'Rounding',
      tip_cents: 'Tip',
      paid_cents: 'Paid',
      refunded_cents: 'Refunded',
      payment_methods: 'Payment methods',
      tender_names: 'Own payment methods',
      opened_at: 'Opened',
      sent_at: 'Sent to the kitchen',
      completed_at: 'Paid at',
      cancelled_at: 'Cancelled at',
      cancel_notes: 'Reason for cancelling',
      notes: 'Notes',
      id: 'ID',
      restaurant_id: 'Restaurant ID',
    },
    code_labels: {
      status: {
        pending: 'Not sent',
        in_progress: 'In kitchen',
        ready: 'Ready',
        served: 'Served',
        completed: 'Paid',
        cancelled: 'Cancelled',
      },
      payment_status: {
        unpaid: 'Unpaid',
        partially_paid: 'Partly paid',
        paid: 'Paid',
        partially_refunded: 'Partly refunded',
        refunded: 'Refunded',
      },
      order_type: { dine_in: 'Dine-in', takeaway: 'Takeaway', delivery: 'Delivery' },
      payment_methods: { cash: 'Cash', card: 'Card', transfer: 'Transfer', other: 'Other' },
    },
  },
}
