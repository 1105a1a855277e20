import type { Language } from '../../errors/messages/language.ts'
import { ORDER_EXPORT_TRANSLATIONS } from './order-export.translations.ts'
import type { ExportedLineRow, ExportedPaymentRow } from './line-and-payment-export.query.ts'

/** Texts of one kind of exported rows. The file has its columns in the sequence of `headers`. */
interface RowsTranslations<R> {
  file_name: string
  headers: Record<keyof R | 'restaurant_name', string>
  /** Labels of the codes in a column, such as order statuses, by column and code. */
  code_labels: Partial<Record<keyof R, Readonly<Record<string, string>>>>
}

interface OrderRowsTranslations {
  items: RowsTranslations<ExportedLineRow>
  payments: RowsTranslations<ExportedPaymentRow>
}

/** Column headers and labels of exported order lines and payments, by language. */
export const LINE_AND_PAYMENT_TRANSLATIONS: Record<Language, OrderRowsTranslations> = {
  es: {
    items: {
      file_name: 'productos-de-pedidos',
      headers: {
        restaurant_name: 'Restaurante',
        number: 'Número',
        business_date: 'Día de servicio',
        order_type: 'Tipo de pedido',
        table_label: 'Mesa',
        waiter_name: 'Mesero',
        name: 'Producto',
        category: 'Categoría',
        modifiers: 'Opciones',
        quantity: 'Cantidad',
        unit_price_cents: 'Precio',
        line_discount_cents: 'Descuento del producto',
        discount_cents: 'Descuento',
        tax_rate_percent: 'Impuesto %',
        tax_cents: 'Impuesto',
        total_cents: 'Total',
        currency: 'Moneda',
        status: 'Estado',
        course: 'Tiempo',
        seat: 'Asiento',
        station: 'Estación',
        notes: 'Notas',
        sent_at: 'Enviado a cocina',
        ready_at: 'Listo',
        served_at: 'Servido',
        voided_at: 'Anulado',
        void_reason: 'Motivo de anulación',
        order_id: 'Identificador del pedido',
        id: 'Identificador',
        restaurant_id: 'Identificador del restaurante',
      },
      code_labels: {
        order_type: ORDER_EXPORT_TRANSLATIONS.es.code_labels.order_type,
        status: {
          pending: 'Sin enviar',
          sent: 'Enviado',
          preparing: 'Preparando',
          ready: 'Listo',
          served: 'Servido',
          voided: 'Anulado',
        },
      },
    },
    payments: {
      file_name: 'cobros',
      headers: {
        restaurant_name: 'Restaurante',
        number: 'Número',
        business_date: 'Día de servicio',
        created_at: 'Fecha',
        type: 'Tipo',
        method: 'Forma de pago',
        amount_cents: 'Importe',
        tip_cents: 'Propina',
        rounding_cents: 'Redondeo',
        currency: 'Moneda',
        register: 'Caja',
        cashier_name: 'Cajero',
        reference: 'Referencia',
        note: 'Nota',
        tender_name: 'Forma de pago propia',
        order_id: 'Identificador del pedido',
        session_id: 'Identificador del turno de caja',
        id: 'Identificador',
        restaurant_id: 'Identificador del restaurante',
      },
      code_labels: {
        type: { payment: 'Cobro', refund: 'Reembolso' },
        method: ORDER_EXPORT_TRANSLATIONS.es.code_labels.payment_methods,
      },
    },
  },
  en: {
    items: {
      file_name: 'order-items',
      headers: {
        restaurant_name: 'Restaurant',
        number: 'Number',
        business_date: 'Business day',
        order_type: 'Order type',
        table_label: 'Table',
        waiter_name: 'Waiter',
        name: 'Item',
        category: 'Category',
        modifiers: 'Options',
        quantity: 'Quantity',
        unit_price_cents: 'Price',
        line_discount_cents: 'Discount of the item',
        discount_cents: 'Discount',
        tax_rate_percent: 'Tax %',
        tax_cents: 'Tax',
        total_cents: 'Total',
        currency: 'Currency',
        status: 'Status',
        course: 'Course',
        seat: 'Seat',
        station: 'Station',
        notes: 'Notes',
        sent_at: 'Sent to the kitchen',
        ready_at: 'Ready',
        served_at: 'Served',
        voided_at: 'Voided',
        void_reason: 'Reason for voiding',
        order_id: 'Order ID',
        id: 'ID',
        restaurant_id: 'Restaurant ID',
      },
      code_labels: {
        order_type: ORDER_EXPORT_TRANSLATIONS.en.code_labels.order_type,
        status: {
          pending: 'Not sent',
          sent: 'Sent',
          preparing: 'Preparing',
          ready: 'Ready',
          served: 'Served',
          voided: 'Voided',
        },
      },
    },
    payments: {
      file_name: 'payments',
      headers: {
        restaurant_name: 'Restaurant',
        number: 'Number',
        business_date: 'Business day',
        created_at: 'Date',
        type: 'Type',
        method: 'Payment method',
        amount_cents: 'Amount',
        tip_cents: 'Tip',
        rounding_cents: 'Rounding',
        currency: 'Currency',
        register: 'Register',
        cashier_name: 'Cashier',
        reference: 'Reference',
        note: 'Note',
        tender_name: 'Own payment method',
        order_id: 'Order ID',
        session_id: 'Session ID',
        id: 'ID',
        restaurant_id: 'Restaurant ID',
      },
      code_labels: {
        type: { payment: 'Payment', refund: 'Refund' },
        method: ORDER_EXPORT_TRANSLATIONS.en.code_labels.payment_methods,
      },
    },
  },
}
