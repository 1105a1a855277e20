/** Default TCP port of network printers. */
export const PRINTER_PORT = 9100

/** Maximum number of printers of one restaurant. */
export const MAX_PRINTERS = 30

/**
 * Maximum number of automatic attempts to print a document. Then its job fails. A user can retry the job. The
 * next successful print of the same printer also retries it.
 */
export const MAX_PRINT_ATTEMPTS = 8

/**
 * Kinds of documents that a printer accepts. Tickets, receipts and reports are printed automatically, bills
 * on request.
 */
export const PRINTER_DOCUMENTS = ['kitchen_ticket', 'receipt', 'bill', 'report'] as const
export type PrinterDocument = (typeof PRINTER_DOCUMENTS)[number]

export const PRINT_DOCUMENTS = [
  'kitchen_ticket',
  'receipt',
  'bill',
  'x_report',
  'z_report',
  'table_code',
  'test',
] as const
export type PrintDocumentKind = (typeof PRINT_DOCUMENTS)[number]

/**
 * Documents of print jobs: printed documents, and the electric pulse by which a printer opens a cash drawer.
 */
export const PRINT_JOB_DOCUMENTS = [...PRINT_DOCUMENTS, 'drawer'] as const
export type PrintJobDocument = (typeof PRINT_JOB_DOCUMENTS)[number]

/**
 * Time in seconds after its creation in which a job may open a cash drawer. An older job is cancelled, so that
 * the drawer does not open unattended.
 */
export const DRAWER_PULSE_MAX_AGE_SECONDS = 30

export const PRINT_JOB_STATUSES = ['waiting', 'printing', 'printed', 'failed', 'cancelled'] as const
export type PrintJobStatus = (typeof PRINT_JOB_STATUSES)[number]

/** Reasons for a print failure, or for an unknown outcome. */
export const PRINT_ERRORS = [
  'unknown_host',
  'forbidden_address',
  'refused',
  'unreachable',
  'connect_timeout',
  'broken_off',
  'no_answer',
  'interrupted',
  'out_of_paper',
  'cover_open',
  'faulty',
  'printer_off',
] as const
export type PrintError = (typeof PRINT_ERRORS)[number]

/** Print errors after which the paper may have been printed, partly or completely. */
export const UNCERTAIN_PRINT_ERRORS: readonly PrintError[] = ['broken_off', 'no_answer', 'interrupted']
