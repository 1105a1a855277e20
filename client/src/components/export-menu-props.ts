import type { ExportFormat } from '@forki/contract/kit/export-format'
import type { DoneKey, FailedKey } from '../locales/es.ts'

export interface ExportColumn {
  key: string
  label: string
}

/** Additional spreadsheet that contains the detail rows of an exported list. */
export interface RelatedExport {
  label: string
  /** Name of the downloaded file, without its extension. */
  filename: string
  download: () => Promise<Blob>
}

export interface ExportMenuProps {
  /** Name of the downloaded file, without its extension. */
  filename: string
  download: (format: ExportFormat, columns: readonly string[] | undefined) => Promise<Blob>
  columns?: readonly ExportColumn[]
  related?: readonly RelatedExport[]
  done?: DoneKey
  failed?: FailedKey | undefined
  disabled?: boolean | undefined
  /** Label of the button. The default is "Export". */
  label?: string | undefined
}
