import { exportTable, RESTAURANT_COLUMN, YES_NO } from '../kit/export-table.ts'

/** Exported columns of the list of restaurant tables. */
export const restaurantTableExportTable = exportTable({
  file_name: { es: 'mesas', en: 'tables' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    label: { es: 'Mesa', en: 'Table' },
    seats: { es: 'Lugares', en: 'Seats', kind: 'number', total: true },
    table_type: { es: 'Tipo', en: 'Type' },
    shape: {
      es: 'Forma',
      en: 'Shape',
      code_labels: {
        round: { es: 'Redonda', en: 'Round' },
        square: { es: 'Cuadrada', en: 'Square' },
        rectangle: { es: 'Rectangular', en: 'Rectangular' },
        bar: { es: 'Barra', en: 'Bar' },
      },
    },
    status: {
      es: 'Estado',
      en: 'Status',
      code_labels: {
        available: { es: 'Libre', en: 'Available' },
        occupied: { es: 'Ocupada', en: 'Occupied' },
        reserved: { es: 'Reservada', en: 'Reserved' },
        unavailable: { es: 'Fuera de servicio', en: 'Out of service' },
      },
    },
    is_active: { es: 'Activa', en: 'Active', code_labels: YES_NO },
    note: { es: 'Nota', en: 'Note', width: 32 },
    created_at: { es: 'Creada', en: 'Created', kind: 'instant' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the list of menus. */
export const menuExportTable = exportTable({
  file_name: { es: 'menus', en: 'menus' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    name: { es: 'Menú', en: 'Menu', width: 28 },
    name_en: { es: 'Nombre en inglés', en: 'English name', width: 28 },
    description: { es: 'Descripción', en: 'Description', width: 40 },
    is_active: { es: 'Activo', en: 'Active', code_labels: YES_NO },
    sections: { es: 'Secciones', en: 'Sections', kind: 'number' },
    dishes: { es: 'Platillos', en: 'Dishes', kind: 'number' },
    created_at: { es: 'Creado', en: 'Created', kind: 'instant' },
    updated_at: { es: 'Modificado', en: 'Changed', kind: 'instant' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the approval requests. */
export const approvalExportTable = exportTable({
  file_name: { es: 'autorizaciones', en: 'approvals' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    created_at: { es: 'Fecha', en: 'Date', kind: 'instant' },
    order_number: { es: 'Pedido', en: 'Order', kind: 'number' },
    table_label: { es: 'Mesa', en: 'Table' },
    kind: {
      es: 'Tipo',
      en: 'Type',
      width: 24,
      code_labels: {
        void: { es: 'Anulación', en: 'Void' },
        discount: { es: 'Descuento del pedido', en: 'Order discount' },
        line_discount: { es: 'Descuento de producto', en: 'Item discount' },
        cancel: { es: 'Cancelación', en: 'Cancellation' },
      },
    },
    item_name: { es: 'Producto', en: 'Item', width: 28 },
    amount_cents: { es: 'Importe', en: 'Amount', kind: 'money' },
    reason: { es: 'Motivo', en: 'Reason', width: 32 },
    status: {
      es: 'Estado',
      en: 'Status',
      code_labels: {
        open: { es: 'Pendiente', en: 'Pending' },
        approved: { es: 'Autorizada', en: 'Approved' },
        declined: { es: 'Rechazada', en: 'Declined' },
        cancelled: { es: 'Retirada', en: 'Withdrawn' },
        used: { es: 'Usada', en: 'Used' },
        lapsed: { es: 'Vencida', en: 'Expired' },
      },
    },
    requested_by_name: { es: 'Solicitó', en: 'Requested by', width: 28 },
    decided_by_name: { es: 'Decidió', en: 'Decided by', width: 28 },
    decided_at: { es: 'Fecha de decisión', en: 'Decided on', kind: 'instant' },
    used_at: { es: 'Fecha de uso', en: 'Used on', kind: 'instant' },
    order_id: { es: 'Identificador del pedido', en: 'Order ID', width: 38 },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the saved versions of a floor plan. */
export const layoutVersionExportTable = exportTable({
  file_name: { es: 'versiones-del-mapa', en: 'floor-plan-versions' },
  columns: {
    version: { es: 'Versión', en: 'Version', kind: 'number' },
    is_current: { es: 'Actual', en: 'Current', code_labels: YES_NO },
    saved_at: { es: 'Guardada', en: 'Saved', kind: 'instant' },
    saved_by_name: { es: 'Persona', en: 'Person', width: 28 },
    restored_from: { es: 'Restaurada de la versión', en: 'Restored from version', kind: 'number' },
    tables: { es: 'Mesas', en: 'Tables', kind: 'number' },
    seats: { es: 'Lugares', en: 'Seats', kind: 'number' },
    sections: { es: 'Secciones', en: 'Sections', kind: 'number' },
    tables_added: { es: 'Mesas nuevas', en: 'New tables', kind: 'number' },
    tables_removed: { es: 'Mesas eliminadas', en: 'Removed tables', kind: 'number' },
    tables_moved: { es: 'Mesas movidas', en: 'Moved tables', kind: 'number' },
    tables_changed: { es: 'Mesas modificadas', en: 'Changed tables', kind: 'number' },
    sections_changed: { es: 'Secciones modificadas', en: 'Changed sections', kind: 'number' },
    decor_changed: { es: 'Elementos del salón', en: 'Room elements', kind: 'number' },
    sheet_changed: {
      es: 'Nombre, medida o fondo modificados',
      en: 'Name, size or background changed',
      width: 34,
      code_labels: YES_NO,
    },
  },
})
