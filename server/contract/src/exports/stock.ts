import { exportTable, RESTAURANT_COLUMN, YES_NO } from '../kit/export-table.ts'

/** Exported columns of a stock item with its quantities. */
const STOCK_COLUMNS = {
  name: { es: 'Producto', en: 'Item', width: 30 },
  sku: { es: 'Código (SKU)', en: 'SKU' },
  category: { es: 'Categoría', en: 'Category' },
  quantity: { es: 'Existencia', en: 'In stock', kind: 'quantity' },
  unit: { es: 'Unidad', en: 'Unit', width: 12 },
  min_quantity: { es: 'Mínimo', en: 'Minimum', kind: 'quantity' },
  reorder_quantity: { es: 'Cantidad a pedir', en: 'Quantity to order', kind: 'quantity' },
} as const

/** Exported columns of the list of stock items. */
export const stockExportTable = exportTable({
  file_name: { es: 'inventario', en: 'inventory' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    ...STOCK_COLUMNS,
    unit_cost_cents: { es: 'Costo unitario', en: 'Unit cost', kind: 'cost' },
    stock_value_cents: { es: 'Valor', en: 'Value', kind: 'money', total: true },
    supplier_name: { es: 'Proveedor', en: 'Supplier', width: 26 },
    nearest_expiry: { es: 'Vence', en: 'Expires first', kind: 'day' },
    is_low: { es: 'Bajo mínimo', en: 'Low stock', code_labels: YES_NO },
    is_active: { es: 'Activo', en: 'Active', code_labels: YES_NO },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the movements of a stock item. */
export const movementExportTable = exportTable({
  file_name: { es: 'movimientos', en: 'movements' },
  columns: {
    created_at: { es: 'Fecha', en: 'Date', kind: 'instant' },
    item_name: { es: 'Producto', en: 'Item', width: 30 },
    type: {
      es: 'Tipo',
      en: 'Type',
      code_labels: {
        purchase: { es: 'Entrada', en: 'Delivery' },
        usage: { es: 'Consumo', en: 'Usage' },
        waste: { es: 'Merma', en: 'Waste' },
        adjustment: { es: 'Ajuste', en: 'Adjustment' },
        count: { es: 'Conteo', en: 'Count' },
      },
    },
    quantity: { es: 'Cantidad', en: 'Quantity', kind: 'quantity' },
    balance_after: { es: 'Existencia', en: 'In stock', kind: 'quantity' },
    unit: { es: 'Unidad', en: 'Unit', width: 12 },
    unit_cost_cents: { es: 'Costo unitario', en: 'Unit cost', kind: 'cost' },
    value_cents: { es: 'Valor', en: 'Value', kind: 'exact_money', total: true },
    expires_at: { es: 'Vence', en: 'Expires', kind: 'day' },
    created_by_name: { es: 'Persona', en: 'Person', width: 28 },
    note: { es: 'Nota', en: 'Note', width: 32 },
    counted_at: { es: 'Contado', en: 'Counted', kind: 'instant' },
    order_id: { es: 'Identificador del pedido', en: 'Order ID', width: 38 },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the movements of all stock items. */
export const stockMovementExportTable = exportTable({
  file_name: { es: 'movimientos-de-inventario', en: 'stock-movements' },
  columns: { restaurant_name: RESTAURANT_COLUMN, ...movementExportTable.columns },
})

/** Exported columns of the stock alerts. */
export const stockAlertExportTable = exportTable({
  file_name: { es: 'alertas-de-inventario', en: 'stock-alerts' },
  columns: {
    kind: {
      es: 'Alerta',
      en: 'Alert',
      code_labels: {
        negative: { es: 'Bajo cero', en: 'Below zero' },
        low: { es: 'Bajo mínimo', en: 'Low stock' },
        expired: { es: 'Vencido', en: 'Expired' },
        expiring: { es: 'Por vencer', en: 'Expires soon' },
      },
    },
    ...STOCK_COLUMNS,
    supplier_name: { es: 'Proveedor', en: 'Supplier', width: 26 },
    expires_at: { es: 'Vence', en: 'Expires', kind: 'day' },
    days_left: { es: 'Días restantes', en: 'Days left', kind: 'number' },
    value_cents: { es: 'Valor', en: 'Value', kind: 'money', total: true },
    inventory_item_id: { es: 'Identificador del producto', en: 'Item ID', width: 38 },
  },
})

/** Exported columns of the list of suppliers. */
export const supplierExportTable = exportTable({
  file_name: { es: 'proveedores', en: 'suppliers' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    name: { es: 'Proveedor', en: 'Supplier', width: 30 },
    tax_id: { es: 'Identificación fiscal', en: 'Tax ID' },
    contact: { es: 'Contacto', en: 'Contact', width: 26 },
    email: { es: 'Correo', en: 'Email', width: 30 },
    phone: { es: 'Teléfono', en: 'Phone' },
    lead_time_days: { es: 'Días de entrega', en: 'Lead time in days', kind: 'number' },
    notes: { es: 'Notas', en: 'Notes', width: 32 },
    is_active: { es: 'Activo', en: 'Active', code_labels: YES_NO },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})
