import type { LucideIcon } from 'lucide-react'
import type { ExportMenuProps } from './export-menu-props.ts'
import type { ListExportProps } from './list-export-menu.tsx'

/** Export of `PageActions`: a list in `EXPORT_TABLES`, or any other download function. */
export type PageExport = ListExportProps | ExportMenuProps

/** Secondary action of `PageActions`. */
export type PageAction = {
  label: string
  icon: LucideIcon
  disabled?: boolean
  danger?: boolean
  /** True for a rare action, which is in the menu even on wide screens. */
  isInMenu?: boolean
  /**
   * True for an action that users often need during a shift. On a narrow screen it remains a button, without
   * text.
   */
  isFrequent?: boolean
  /** True if the button has no text outside the menu. */
  isIconOnly?: boolean
} & ({ onSelect: () => void } | { to: string } | { href: string })
