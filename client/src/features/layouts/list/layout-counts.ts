import type { Layout } from '@forki/contract/layouts'

/** Number of sections, tables and seats of a floor plan. */
export function layoutCountsOf({ sections }: Pick<Layout, 'sections'>) {
  const tables = sections.flatMap((section) => section.tables)
  return {
    sections: sections.length,
    tables: tables.length,
    seats: tables.reduce((sum, table) => sum + table.seats, 0),
  }
}
