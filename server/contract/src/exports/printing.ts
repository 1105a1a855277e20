import { exportTable, RESTAURANT_COLUMN, YES_NO } from '../kit/export-table.ts'
import type { BilingualExportText } from '../kit/export-table.ts'
import type { PrintError } from '../printers/constants.ts'

/** Reasons of print failures, as screens show them. */
const PRINT_ERROR_LABELS = {
  unknown_host: { es: 'El nombre no está en la red.', en: 'That name is not on the network.' },
  forbidden_address: {
    es: 'La dirección está fuera de la red del restaurante.',
    en: 'The name points outside the restaurant’s network.',
  },
  refused: { es: 'La impresora rechazó la conexión.', en: 'It is on the network but refuses documents.' },
  unreachable: {
    es: 'Sin conexión. Revisa el cable o el wifi.',
    en: 'It can’t be reached. Check the cable or Wi-Fi.',
  },
  connect_timeout: {
    es: 'No responde. Revisa que esté encendida.',
    en: 'It does not respond. Check that it is on.',
  },
  broken_off: { es: 'La impresión se interrumpió.', en: 'The connection broke during a document.' },
  no_answer: { es: 'Impresión sin confirmar.', en: 'It received the document but did not confirm it.' },
  interrupted: {
    es: 'El servidor se detuvo durante la impresión.',
    en: 'The server stopped during printing.',
  },
  out_of_paper: { es: 'Sin papel.', en: 'The printer is out of paper.' },
  cover_open: { es: 'Tapa abierta.', en: 'The cover is open.' },
  faulty: {
    es: 'Error de la impresora. Apágala y enciéndela.',
    en: 'The printer reports an error. Turn it off and on.',
  },
  printer_off: { es: 'La impresora está inactiva en Forki.', en: 'The printer is turned off in Forki.' },
} as const satisfies Record<PrintError, BilingualExportText>

/** Exported columns of the printers. */
export const printerExportTable = exportTable({
  file_name: { es: 'impresoras', en: 'printers' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    name: { es: 'Impresora', en: 'Printer', width: 26 },
    host: { es: 'Dirección en la red', en: 'Network address' },
    port: { es: 'Puerto', en: 'Port', kind: 'number' },
    status: {
      es: 'Estado',
      en: 'Status',
      code_labels: {
        unknown: { es: 'Sin probar', en: 'Not tested' },
        ok: { es: 'Lista', en: 'Ready' },
        failing: { es: 'No responde', en: 'Not responding' },
      },
    },
    last_error: { es: 'Último error', en: 'Last error', width: 40, code_labels: PRINT_ERROR_LABELS },
    last_ok_at: { es: 'Última impresión', en: 'Last printed', kind: 'instant' },
    waiting: { es: 'Documentos en espera', en: 'Waiting documents', kind: 'number', total: true },
    documents: {
      es: 'Documentos automáticos',
      en: 'Documents',
      width: 36,
      code_labels: {
        kitchen_ticket: { es: 'Comandas', en: 'Tickets' },
        receipt: { es: 'Recibos', en: 'Receipts' },
        bill: { es: 'Cuentas', en: 'Bills' },
        report: { es: 'Cortes', en: 'Reports' },
      },
    },
    stations: { es: 'Estaciones', en: 'Stations', width: 30 },
    drawer_register: { es: 'Cajón de la caja', en: 'Drawer of till' },
    width_mm: { es: 'Ancho del papel en mm', en: 'Paper width in mm', kind: 'number' },
    copies: { es: 'Ejemplares', en: 'Copies', kind: 'number' },
    is_active: { es: 'Activa', en: 'Active', code_labels: YES_NO },
    created_at: { es: 'Creada', en: 'Created', kind: 'instant' },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the print jobs. */
export const printJobExportTable = exportTable({
  file_name: { es: 'documentos-impresos', en: 'print-jobs' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    created_at: { es: 'Fecha', en: 'Date', kind: 'instant' },
    title: { es: 'Documento', en: 'Document', width: 32 },
    document: {
      es: 'Tipo',
      en: 'Type',
      code_labels: {
        kitchen_ticket: { es: 'Comanda', en: 'Ticket' },
        receipt: { es: 'Recibo', en: 'Receipt' },
        bill: { es: 'Cuenta', en: 'Bill' },
        x_report: { es: 'Corte X', en: 'X report' },
        z_report: { es: 'Corte Z', en: 'Z report' },
        table_code: { es: 'Código de mesa', en: 'Table code' },
        test: { es: 'Prueba', en: 'Test' },
        drawer: { es: 'Apertura del cajón', en: 'Drawer opening' },
      },
    },
    copy: { es: 'Número de copia', en: 'Copy number', kind: 'number' },
    printer_name: { es: 'Impresora', en: 'Printer', width: 26 },
    status: {
      es: 'Estado',
      en: 'Status',
      code_labels: {
        waiting: { es: 'En espera', en: 'Waiting' },
        printing: { es: 'Imprimiendo', en: 'Printing' },
        printed: { es: 'Impreso', en: 'Printed' },
        failed: { es: 'Fallido', en: 'Not printed' },
        cancelled: { es: 'Cancelado', en: 'Cancelled' },
      },
    },
    attempts: { es: 'Intentos', en: 'Attempts', kind: 'number' },
    error: { es: 'Último error', en: 'Last error', width: 40, code_labels: PRINT_ERROR_LABELS },
    printed_at: { es: 'Impreso', en: 'Printed', kind: 'instant' },
    subject_id: { es: 'Identificador del pedido, caja o mesa', en: 'Order, till or table ID', width: 38 },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})
