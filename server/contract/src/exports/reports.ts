import { exportTable, RESTAURANT_COLUMN } from '../kit/export-table.ts'
import { UNPAID_ITEM_COLUMNS } from './sales-reports.ts'

/** Exported columns of the sales by weekday and hour. */
export const weekdayHourExportTable = exportTable({
  file_name: { es: 'ventas-por-dia-y-hora', en: 'sales-by-weekday-and-hour' },
  columns: {
    weekday: {
      es: 'Día',
      en: 'Weekday',
      kind: 'number',
      width: 14,
      code_labels: {
        '1': { es: 'Lunes', en: 'Monday' },
        '2': { es: 'Martes', en: 'Tuesday' },
        '3': { es: 'Miércoles', en: 'Wednesday' },
        '4': { es: 'Jueves', en: 'Thursday' },
        '5': { es: 'Viernes', en: 'Friday' },
        '6': { es: 'Sábado', en: 'Saturday' },
        '7': { es: 'Domingo', en: 'Sunday' },
      },
    },
    hour: { es: 'Hora', en: 'Hour', kind: 'number' },
    days: { es: 'Días contados', en: 'Counted days', kind: 'number' },
    orders: { es: 'Pedidos pagados', en: 'Paid orders', kind: 'number', total: true },
    net_sales_cents: { es: 'Ventas netas', en: 'Net sales', kind: 'money', total: true },
    revenue_cents: { es: 'Total cobrado', en: 'Total charged', kind: 'money', total: true },
    average_orders: { es: 'Pedidos por día', en: 'Orders per day', kind: 'quantity' },
    average_net_sales_cents: { es: 'Ventas netas por día', en: 'Net sales per day', kind: 'money' },
  },
})

/** Exported columns of the sales by area and table. */
export const areaAndTableExportTable = exportTable({
  file_name: { es: 'ventas-por-mesa', en: 'sales-by-table' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    area: { es: 'Sección', en: 'Section', width: 22 },
    table_label: { es: 'Mesa', en: 'Table' },
    orders: { es: 'Pedidos pagados', en: 'Paid orders', kind: 'number', total: true },
    guests: { es: 'Comensales', en: 'Guests', kind: 'number', total: true },
    net_sales_cents: { es: 'Ventas netas', en: 'Net sales', kind: 'money', total: true },
    revenue_cents: { es: 'Total cobrado', en: 'Total charged', kind: 'money', total: true },
    average_ticket_cents: { es: 'Ticket promedio', en: 'Average bill', kind: 'money' },
    average_minutes: { es: 'Minutos en promedio', en: 'Average minutes', kind: 'quantity' },
  },
})

const ORDER_TYPE_LABELS = {
  dine_in: { es: 'En mesa', en: 'Dine-in' },
  takeaway: { es: 'Para llevar', en: 'Takeaway' },
  delivery: { es: 'A domicilio', en: 'Delivery' },
} as const

/** Exported columns of the orders that make up a dashboard figure, each with its share of the figure. */
export const figureOrderExportTable = exportTable({
  file_name: { es: 'pedidos-de-la-cifra', en: 'orders-of-figure' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    number: { es: 'Pedido', en: 'Order', kind: 'number' },
    business_date: { es: 'Día', en: 'Day', kind: 'day' },
    opened_at: { es: 'Abierto', en: 'Opened', kind: 'instant' },
    ended_at: { es: 'Terminado', en: 'Ended', kind: 'instant' },
    order_type: { es: 'Tipo de pedido', en: 'Order type', code_labels: ORDER_TYPE_LABELS },
    table_label: { es: 'Mesa', en: 'Table' },
    customer_name: { es: 'Cliente', en: 'Customer', width: 26 },
    waiter_name: { es: 'Mesero', en: 'Waiter', width: 26 },
    guests: { es: 'Comensales', en: 'Guests', kind: 'number', total: true },
    quantity: { es: 'Cantidad', en: 'Quantity', kind: 'number', total: true },
    net_sales_cents: { es: 'Ventas netas', en: 'Net sales', kind: 'money', total: true },
    tax_cents: { es: 'Impuestos', en: 'Tax', kind: 'money', total: true },
    service_charge_cents: { es: 'Servicio', en: 'Service charge', kind: 'money', total: true },
    revenue_cents: { es: 'Total cobrado', en: 'Total charged', kind: 'money', total: true },
    discount_cents: { es: 'Descuentos', en: 'Discounts', kind: 'money', total: true },
    refunds_cents: { es: 'Reembolsos', en: 'Refunds', kind: 'money', total: true },
    tips_cents: { es: 'Propinas', en: 'Tips', kind: 'money', total: true },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the exceptions in orders, such as voids, discounts and refunds. */
export const exceptionExportTable = exportTable({
  file_name: { es: 'excepciones', en: 'exceptions' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    at: { es: 'Fecha', en: 'Date', kind: 'instant' },
    kind: {
      es: 'Tipo',
      en: 'Type',
      width: 24,
      code_labels: {
        voided: { es: 'Producto anulado', en: 'Voided item' },
        discount: { es: 'Descuento del pedido', en: 'Order discount' },
        line_discount: { es: 'Descuento de un producto', en: 'Item discount' },
        complimentary: { es: 'Cortesía', en: 'Complimentary item' },
        cancelled: { es: 'Pedido cancelado', en: 'Canceled order' },
        refunded: { es: 'Reembolso', en: 'Refund' },
        reopened: { es: 'Pedido reabierto', en: 'Reopened order' },
      },
    },
    user_name: { es: 'Persona', en: 'Person', width: 28 },
    number: { es: 'Pedido', en: 'Order', kind: 'number' },
    order_type: {
      es: 'Tipo de pedido',
      en: 'Order type',
      code_labels: ORDER_TYPE_LABELS,
    },
    table_label: { es: 'Mesa', en: 'Table' },
    customer_name: { es: 'Cliente', en: 'Customer', width: 26 },
    item_name: { es: 'Producto', en: 'Item', width: 28 },
    quantity: { es: 'Cantidad', en: 'Quantity', kind: 'number' },
    amount_cents: { es: 'Importe', en: 'Amount', kind: 'money', total: true },
    ...UNPAID_ITEM_COLUMNS,
    reason: { es: 'Motivo', en: 'Reason', width: 32 },
    order_id: { es: 'Identificador del pedido', en: 'Order ID', width: 38 },
  },
})

/** Exported columns of a group's restaurants with their key figures. */
export const groupExportTable = exportTable({
  file_name: { es: 'grupo', en: 'group' },
  columns: {
    name: { es: 'Restaurante', en: 'Restaurant', width: 30 },
    currency: { es: 'Moneda', en: 'Currency' },
    net_sales_cents: { es: 'Ventas netas', en: 'Net sales', kind: 'money', total: true },
    net_sales_change: { es: 'Cambio de ventas netas', en: 'Change of net sales', kind: 'percent' },
    past_net_sales_cents: {
      es: 'Ventas netas del periodo comparado',
      en: 'Net sales of the comparison span',
      kind: 'money',
      total: true,
    },
    revenue_cents: { es: 'Total cobrado', en: 'Total charged', kind: 'money', total: true },
    orders: { es: 'Pedidos pagados', en: 'Paid orders', kind: 'number', total: true },
    guests: { es: 'Comensales', en: 'Guests', kind: 'number', total: true },
    average_ticket_cents: { es: 'Ticket promedio', en: 'Average bill', kind: 'money' },
    tax_cents: { es: 'Impuestos', en: 'Tax', kind: 'money', total: true },
    tips_cents: { es: 'Propinas', en: 'Tips', kind: 'money', total: true },
    refunds_cents: { es: 'Reembolsos', en: 'Refunds', kind: 'money', total: true },
    cash_cents: { es: 'Efectivo', en: 'Cash', kind: 'money', total: true },
    card_cents: { es: 'Tarjeta', en: 'Card', kind: 'money', total: true },
    transfer_cents: { es: 'Transferencia', en: 'Transfer', kind: 'money', total: true },
    other_cents: { es: 'Otras formas de pago', en: 'Other payment methods', kind: 'money', total: true },
    cancelled: { es: 'Pedidos cancelados', en: 'Canceled orders', kind: 'number', total: true },
    open_orders: { es: 'Pedidos abiertos', en: 'Open orders', kind: 'number', total: true },
    occupied_tables: { es: 'Mesas ocupadas', en: 'Occupied tables', kind: 'number', total: true },
    staff: { es: 'Equipo', en: 'Team', kind: 'number', total: true },
    restaurant_id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the actions without an order: drawer openings and loyalty seals. */
export const peopleActionExportTable = exportTable({
  file_name: { es: 'acciones-sin-pedido', en: 'actions-without-order' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    at: { es: 'Fecha', en: 'Date', kind: 'instant' },
    kind: {
      es: 'Tipo',
      en: 'Type',
      width: 28,
      code_labels: {
        no_sale: { es: 'Apertura del cajón sin venta', en: 'Drawer opening without a sale' },
        seal: { es: 'Sello sin pedido', en: 'Seal without an order' },
      },
    },
    user_name: { es: 'Persona', en: 'Person', width: 28 },
    reason: { es: 'Motivo', en: 'Reason', width: 32 },
    customer_name: { es: 'Cliente', en: 'Customer', width: 28 },
    session_id: { es: 'Identificador de la caja', en: 'Till session ID', width: 38 },
    card_id: { es: 'Identificador de la tarjeta', en: 'Card ID', width: 38 },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})
