import { exportTable, RESTAURANT_COLUMN } from '../kit/export-table.ts'

/** Exported columns of the list of till sessions. */
export const sessionExportTable = exportTable({
  file_name: { es: 'cajas', en: 'tills' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    z_number: { es: 'Corte Z', en: 'Z report', kind: 'number' },
    register: { es: 'Caja', en: 'Register' },
    cashier_name: { es: 'Cajero', en: 'Cashier', width: 26 },
    status: {
      es: 'Estado',
      en: 'Status',
      code_labels: { open: { es: 'Abierta', en: 'Open' }, closed: { es: 'Cerrada', en: 'Closed' } },
    },
    opened_at: { es: 'Apertura', en: 'Opened', kind: 'instant' },
    closed_at: { es: 'Cierre', en: 'Closed at', kind: 'instant' },
    sales_cents: { es: 'Cobrado', en: 'Payments', kind: 'money', total: true },
    tips_cents: { es: 'Propinas', en: 'Tips', kind: 'money', total: true },
    refunds_cents: { es: 'Reembolsos', en: 'Refunds', kind: 'money', total: true },
    rounding_cents: { es: 'Redondeo', en: 'Rounding', kind: 'money', total: true },
    opening_float_cents: { es: 'Fondo inicial', en: 'Opening float', kind: 'money' },
    expected_cash_cents: { es: 'Efectivo esperado', en: 'Expected cash', kind: 'money' },
    counted_cash_cents: { es: 'Efectivo contado', en: 'Counted cash', kind: 'money' },
    difference_cents: { es: 'Diferencia', en: 'Difference', kind: 'money', total: true },
    other_difference_cents: {
      es: 'Diferencia de otros medios',
      en: 'Difference of other methods',
      kind: 'money',
      total: true,
    },
    notes: { es: 'Notas', en: 'Notes', width: 32 },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the transactions of a till session. */
export const transactionExportTable = exportTable({
  file_name: { es: 'movimientos-de-caja', en: 'till-transactions' },
  columns: {
    created_at: { es: 'Fecha', en: 'Date', kind: 'instant' },
    type: {
      es: 'Tipo',
      en: 'Type',
      code_labels: {
        payment: { es: 'Cobro', en: 'Payment' },
        refund: { es: 'Reembolso', en: 'Refund' },
        cash_in: { es: 'Entrada de efectivo', en: 'Cash in' },
        cash_out: { es: 'Salida de efectivo', en: 'Cash out' },
      },
    },
    method: {
      es: 'Forma de pago',
      en: 'Payment method',
      code_labels: {
        cash: { es: 'Efectivo', en: 'Cash' },
        card: { es: 'Tarjeta', en: 'Card' },
        transfer: { es: 'Transferencia', en: 'Transfer' },
        other: { es: 'Otro', en: 'Other' },
      },
    },
    tender_name: { es: 'Forma de pago propia', en: 'Own payment method' },
    order_number: { es: 'Pedido', en: 'Order', kind: 'number' },
    amount_cents: { es: 'Importe', en: 'Amount', kind: 'money', total: true },
    tip_cents: { es: 'Propina', en: 'Tip', kind: 'money', total: true },
    rounding_cents: { es: 'Redondeo', en: 'Rounding', kind: 'money', total: true },
    tendered_cents: { es: 'Recibido', en: 'Received', kind: 'money' },
    change_cents: { es: 'Cambio', en: 'Change', kind: 'money' },
    reference: { es: 'Referencia', en: 'Reference' },
    note: { es: 'Nota', en: 'Note', width: 32 },
    voided_at: { es: 'Anulado', en: 'Voided', kind: 'instant' },
    voided_cents: { es: 'Importe anulado', en: 'Voided amount', kind: 'money' },
    order_id: { es: 'Identificador del pedido', en: 'Order ID', width: 38 },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the tip distributions. */
export const tipDistributionExportTable = exportTable({
  file_name: { es: 'repartos-de-propinas', en: 'tip-distributions' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    from_date: { es: 'Desde', en: 'From', kind: 'day' },
    to_date: { es: 'Hasta', en: 'To', kind: 'day' },
    status: {
      es: 'Estado',
      en: 'Status',
      code_labels: { draft: { es: 'Borrador', en: 'Draft' }, closed: { es: 'Cerrado', en: 'Closed' } },
    },
    people_count: { es: 'Personas', en: 'People', kind: 'number' },
    shared_cents: { es: 'Repartido', en: 'Distributed', kind: 'money', total: true },
    difference_cents: { es: 'Diferencia posterior', en: 'Later difference', kind: 'money', total: true },
    closed_at: { es: 'Cierre', en: 'Closed at', kind: 'instant' },
    closed_by_name: { es: 'Cerrado por', en: 'Closed by', width: 26 },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the caller's own tip shares. */
export const ownTipShareExportTable = exportTable({
  file_name: { es: 'mis-propinas', en: 'my-tips' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    from_date: { es: 'Desde', en: 'From', kind: 'day' },
    to_date: { es: 'Hasta', en: 'To', kind: 'day' },
    hours: { es: 'Horas', en: 'Hours', kind: 'quantity', total: true },
    points: { es: 'Puntos', en: 'Points', kind: 'number' },
    kept_cents: { es: 'Conservas', en: 'You keep', kind: 'money', total: true },
    pool_cents: { es: 'Fondo común', en: 'Pool', kind: 'money', total: true },
    total_cents: { es: 'Total', en: 'Total', kind: 'money', total: true },
    closed_at: { es: 'Cierre', en: 'Closed at', kind: 'instant' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the drawer openings without a sale in a till session. */
export const noSaleExportTable = exportTable({
  file_name: { es: 'aperturas-del-cajon', en: 'drawer-openings' },
  columns: {
    created_at: { es: 'Fecha', en: 'Date', kind: 'instant' },
    reason: { es: 'Motivo', en: 'Reason', width: 32 },
    created_by_name: { es: 'Persona', en: 'Person', width: 28 },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})
