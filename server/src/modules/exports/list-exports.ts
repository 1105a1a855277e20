import { ADMINISTRATION_EXPORTS } from './administration-exports.ts'
import { FLOOR_EXPORTS } from './floor-exports.ts'
import { GUEST_EXPORTS } from './guest-exports.ts'
import { INSTALLATION_EXPORTS } from './installation-exports.ts'
import { INTEGRATION_EXPORTS } from './integration-exports.ts'
import type { ListExport } from './list-export.ts'
import { PRINTING_EXPORTS } from './printing-exports.ts'
import { REPORT_EXPORTS } from './report-exports.ts'
import { RESTAURANT_TEXT_EXPORTS } from './restaurant-text-exports.ts'
import { STAFF_EXPORTS } from './staff-exports.ts'
import { STOCK_EXPORTS } from './stock-exports.ts'
import { TILL_EXPORTS } from './till-exports.ts'

/** All exports that `listExport` declares. */
export const LIST_EXPORTS: readonly ListExport[] = [
  ...GUEST_EXPORTS,
  ...STAFF_EXPORTS,
  ...STOCK_EXPORTS,
  ...FLOOR_EXPORTS,
  ...TILL_EXPORTS,
  ...REPORT_EXPORTS,
  ...RESTAURANT_TEXT_EXPORTS,
  ...PRINTING_EXPORTS,
  ...INTEGRATION_EXPORTS,
  ...ADMINISTRATION_EXPORTS,
  ...INSTALLATION_EXPORTS,
]
