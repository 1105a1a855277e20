import type { Translated } from '../../translation-types.ts'
import type { csv as source } from '../../es/dishes/csv.ts'

export const csv = {
  import: 'Import CSV',
  export: 'Export CSV',
  export_found: 'Export filtered dishes',
  file: 'dishes {{name}}.csv',
  yes: 'yes',
  no: 'no',
} satisfies Translated<typeof source>
