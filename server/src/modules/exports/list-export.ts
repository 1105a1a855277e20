import type { Endpoint, ReplyOf } from '@forki/contract/kit/endpoint'
import type { ExportTable } from '@forki/contract/kit/export-table'
import { anyone, type Decision } from '../../access/policies.ts'
import type { Cell } from '../../adapters/export/cells.ts'
import type { Actor } from '../../context/actor.ts'
import type { Language } from '../../errors/messages/language.ts'

/** Row of an export: cells by column. Restaurant and currency determine the formats of the cells. */
export type ListRow<K extends string> = Partial<Record<K, Cell>> & {
  restaurant_id: string | null
  /** Currency of the amounts in the row. Default: the currency of the restaurant. */
  currency?: string | null
}

export interface RowContext {
  /**
   * Language of names in the file. JSON always has Spanish names, so that its content does not depend on the
   * reader.
   */
  language: Language
  /** Restaurant to which the request limits the list, otherwise null. */
  restaurant_id: string | null
}

/** Export of one list: its endpoints, its columns, and the rows of a response. */
export interface ListExport {
  listEndpoint: Endpoint
  endpoint: Endpoint
  table: ExportTable
  /**
   * Name of the dropdown list whose keys a column contains, by column. Files other than JSON contain the
   * labels of these keys instead. Commas separate several keys in a cell.
   */
  dropdownListByColumn: Readonly<Record<string, string>>
  /** Policy of the export of a public list, besides that of the list. */
  can: (actor: Actor) => Decision
  rowsOf: (reply: unknown, context: RowContext) => readonly ListRow<string>[]
}

interface ListExportDeclaration<E extends Endpoint, K extends string> {
  table: ExportTable<K>
  dropdownListByColumn?: Partial<Record<NoInfer<K>, string>>
  can?: ListExport['can']
  rowsOf: (reply: ReplyOf<E>, context: RowContext) => readonly ListRow<NoInfer<K>>[]
}

/** Declares the export of a list. The compiler checks the rows against the columns and the response. */
export const listExport = <E extends Endpoint, K extends string>(
  listEndpoint: E,
  endpoint: Endpoint,
  { dropdownListByColumn = {}, can = anyone, ...declared }: ListExportDeclaration<E, K>,
): ListExport => ({
  listEndpoint,
  endpoint,
  can,
  dropdownListByColumn: dropdownListByColumn as Record<string, string>,
  ...(declared as Pick<ListExport, 'table' | 'rowsOf'>),
})
