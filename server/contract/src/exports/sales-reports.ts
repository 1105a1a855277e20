import { exportTable } from '../kit/export-table.ts'

/** Exported columns of the items that cancelled orders had sent to the kitchen. */
export const UNPAID_ITEM_COLUMNS = {
  unpaid_quantity: {
    es: 'Enviados sin cobrar, productos',
    en: 'Sent and unpaid, items',
    kind: 'number',
    total: true,
  },
  unpaid_cents: {
    es: 'Enviados sin cobrar, importe',
    en: 'Sent and unpaid, amount',
    kind: 'money',
    total: true,
  },
} as const

/** Exported columns of the people report: sales, voids, discounts and the like of each staff member. */
export const peopleExportTable = exportTable({
  file_name: { es: 'personas', en: 'people' },
  columns: {
    name: { es: 'Persona', en: 'Person' },
    completed: { es: 'Pedidos pagados', en: 'Paid orders', kind: 'number', total: true },
    guests: { es: 'Comensales', en: 'Guests', kind: 'number', total: true },
    net_sales_cents: { es: 'Ventas netas', en: 'Net sales', kind: 'money', total: true },
    revenue_cents: { es: 'Total cobrado', en: 'Total charged', kind: 'money', total: true },
    average_ticket_cents: { es: 'Ticket promedio', en: 'Average bill', kind: 'money' },
    tips_cents: { es: 'Propinas', en: 'Tips', kind: 'money', total: true },
    voided_count: { es: 'Productos anulados, veces', en: 'Voided items, times', kind: 'number', total: true },
    voided_cents: {
      es: 'Productos anulados, importe',
      en: 'Voided items, amount',
      kind: 'money',
      total: true,
    },
    cancelled_count: { es: 'Pedidos cancelados', en: 'Canceled orders', kind: 'number', total: true },
    cancelled_cents: {
      es: 'Pedidos cancelados, importe',
      en: 'Canceled orders, amount',
      kind: 'money',
      total: true,
    },
    ...UNPAID_ITEM_COLUMNS,
    discount_count: { es: 'Descuentos de pedidos', en: 'Order discounts', kind: 'number', total: true },
    discount_cents: {
      es: 'Descuentos de pedidos, importe',
      en: 'Order discounts, amount',
      kind: 'money',
      total: true,
    },
    line_discount_count: { es: 'Descuentos de productos', en: 'Item discounts', kind: 'number', total: true },
    line_discount_cents: {
      es: 'Descuentos de productos, importe',
      en: 'Item discounts, amount',
      kind: 'money',
      total: true,
    },
    complimentary_count: { es: 'Cortesías', en: 'Complimentary items', kind: 'number', total: true },
    complimentary_cents: {
      es: 'Cortesías, importe',
      en: 'Complimentary items, amount',
      kind: 'money',
      total: true,
    },
    refunded_count: { es: 'Reembolsos', en: 'Refunds', kind: 'number', total: true },
    refunded_cents: { es: 'Reembolsos, importe', en: 'Refunds, amount', kind: 'money', total: true },
    reopened_count: { es: 'Pedidos reabiertos', en: 'Reopened orders', kind: 'number', total: true },
    no_sale_count: {
      es: 'Aperturas del cajón sin venta',
      en: 'Drawer openings without a sale',
      kind: 'number',
      total: true,
    },
    seal_count: { es: 'Sellos sin pedido', en: 'Seals without an order', kind: 'number', total: true },
    past_completed: { es: 'Pedidos pagados antes', en: 'Paid orders before', kind: 'number', total: true },
    completed_change_bps: { es: 'Cambio de pedidos pagados', en: 'Change of paid orders', kind: 'percent' },
    past_net_sales_cents: { es: 'Ventas netas antes', en: 'Net sales before', kind: 'money', total: true },
    net_sales_change_bps: { es: 'Cambio de ventas netas', en: 'Change of net sales', kind: 'percent' },
    past_revenue_cents: { es: 'Total cobrado antes', en: 'Total charged before', kind: 'money', total: true },
    average_ticket_change_bps: {
      es: 'Cambio del ticket promedio',
      en: 'Change of the average bill',
      kind: 'percent',
    },
    net_sales_of_average_bps: {
      es: 'Ventas netas respecto al promedio',
      en: 'Net sales against the average',
      kind: 'percent',
    },
    average_ticket_of_average_bps: {
      es: 'Ticket respecto al promedio',
      en: 'Bill against the average',
      kind: 'percent',
    },
  },
})

/** Exported columns of the report of dishes. */
export const dishReportExportTable = exportTable({
  file_name: { es: 'platillos-vendidos', en: 'dishes-sold' },
  columns: {
    restaurant_name: { es: 'Restaurante', en: 'Restaurant' },
    name: { es: 'Platillo', en: 'Dish' },
    category: { es: 'Categoría', en: 'Category' },
    quantity: { es: 'Vendidos', en: 'Sold', kind: 'number', total: true },
    net_sales_cents: { es: 'Ventas netas', en: 'Net sales', kind: 'money', total: true },
    revenue_cents: {
      es: 'Con impuestos y servicio',
      en: 'With tax and service charge',
      kind: 'money',
      total: true,
    },
    discount_cents: { es: 'Descuentos', en: 'Discounts', kind: 'money', total: true },
    share_percent: { es: 'Parte de las ventas netas %', en: 'Share of net sales %', kind: 'quantity' },
    past_quantity: { es: 'Vendidos antes', en: 'Sold before', kind: 'number', total: true },
    past_net_sales_cents: { es: 'Ventas netas antes', en: 'Net sales before', kind: 'money', total: true },
    change_bps: { es: 'Cambio de ventas netas', en: 'Change of net sales', kind: 'percent' },
    on_menu: { es: 'En el menú activo', en: 'On the active menu' },
    id: { es: 'Identificador', en: 'Id' },
  },
})

/** Exported columns of the tax report. */
export const taxExportTable = exportTable({
  file_name: { es: 'impuestos', en: 'taxes' },
  columns: {
    restaurant_name: { es: 'Restaurante', en: 'Restaurant' },
    rate: { es: 'Tasa', en: 'Rate' },
    name: { es: 'Nombre del impuesto', en: 'Tax name' },
    included: { es: 'Incluido en precios', en: 'Included in prices' },
    orders: { es: 'Pedidos', en: 'Orders', kind: 'number' },
    base_cents: { es: 'Base', en: 'Base', kind: 'money', total: true },
    tax_cents: { es: 'Impuesto', en: 'Tax', kind: 'money', total: true },
    refunded_base_cents: { es: 'Base reembolsada', en: 'Refunded base', kind: 'money', total: true },
    refunded_tax_cents: { es: 'Impuesto reembolsado', en: 'Refunded tax', kind: 'money', total: true },
    net_base_cents: { es: 'Base neta', en: 'Net base', kind: 'money', total: true },
    net_tax_cents: { es: 'Impuesto neto', en: 'Net tax', kind: 'money', total: true },
  },
})
