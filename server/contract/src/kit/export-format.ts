/** Formats of an export file (FIG-8). `csv_local` is CSV with the separators and dates of the reader's locale. */
export const EXPORT_FORMATS = ['csv', 'csv_local', 'xlsx', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Extension of an export file's name, without the dot. */
export const fileExtensionOf = (format: ExportFormat): string => (format === 'csv_local' ? 'csv' : format)
