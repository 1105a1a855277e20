import type { Cell, RowLocale } from '../../adapters/export/cells.ts'
import type { ExportFormat } from '../../adapters/export/export-file.ts'
import type { Context } from '../../context/context.ts'
import { LazyJson } from '../../db/lazy-json.ts'
import type { ListPosition } from '../../db/model-page.ts'
import type { Binding, UntypedInput } from '../../http/bind.ts'
import { schemaViolation } from '../../http/parse-input.ts'
import type { ListExport, ListRow, RowContext } from './list-export.ts'
import {
  selectExportedRestaurants,
  labelKey,
  selectLabels,
  type ExportedRestaurant,
} from './restaurant-labels.query.ts'

/** Number of rows per read, which limits the memory of an export. */
const BATCH_ROWS = 500

export type FileRow = Record<string, Cell>

const UNKNOWN_LOCALITY: RowLocale = { currency: 'XXX', timezone: 'UTC' }

/** List route to call, its input, and the export definition and file format for the rows of its responses. */
interface ListCall {
  binding: Binding
  listExport: ListExport
  input: UntypedInput
  format: ExportFormat
}

/** Rows of an export, read in batches, with the restaurants that they belong to. */
export class RowSource {
  readonly #ctx: Context
  readonly #subject: unknown
  readonly #call: ListCall
  readonly #restaurants = new Map<string, ExportedRestaurant>()
  readonly #labels = new Map<string, string>()
  /** Restaurant to which the request limits the list, otherwise null. */
  readonly restaurant_id: string | null

  constructor(ctx: Context, subject: unknown, call: ListCall) {
    this.#ctx = ctx
    this.#subject = subject
    this.#call = call
    const { restaurant_id = null } = (subject ?? {}) as { restaurant_id?: string | null }
    this.restaurant_id = restaurant_id
  }

  /** Yields the cells of all rows. */
  async *rows(): AsyncGenerator<FileRow> {
    const { listExport, format } = this.#call
    const context: RowContext = {
      language: format === 'json' ? 'es' : this.#ctx.language,
      restaurant_id: this.restaurant_id,
    }
    let after: ListPosition | null | undefined = null
    do {
      const { reply, last } = await this.#read(after)
      const rows = listExport.rowsOf(reply, context)
      await this.#loadRestaurants(rows)
      for (const row of rows) yield this.#fileRow(row)
      after = last
    } while (after)
  }

  localityOf({ restaurant_id, currency }: FileRow): RowLocale {
    const knownRestaurant =
      this.#restaurants.get(String(restaurant_id ?? this.restaurant_id)) ?? UNKNOWN_LOCALITY
    return typeof currency === 'string' ? { timezone: knownRestaurant.timezone, currency } : knownRestaurant
  }

  async #read(
    after: ListPosition | null,
  ): Promise<{ reply: unknown; last: ListPosition | null | undefined }> {
    const { binding, listExport, input } = this.#call
    const query = { ...(input.query as object), page: 1, per_page: BATCH_ROWS, after }
    const endpointResult = await binding.run(this.#ctx, this.#subject, { ...input, query }, undefined)
    const page: unknown = endpointResult instanceof LazyJson ? endpointResult.read() : endpointResult
    const parsed = listExport.listEndpoint.response.safeParse(await binding.present(page, this.#ctx))
    if (!parsed.success) throw schemaViolation(parsed.error, listExport.listEndpoint)
    return { reply: parsed.data, last: (page as { last?: ListPosition | null }).last }
  }

  /**
   * Reads those restaurants of the rows that were not read before. Files other than JSON also need the labels
   * of these restaurants' dropdown lists.
   */
  async #loadRestaurants(rows: readonly ListRow<string>[]): Promise<void> {
    const ids = new Set(rows.map((row) => row.restaurant_id ?? this.restaurant_id))
    const unknownIds = [...ids].filter((id): id is string => id !== null && !this.#restaurants.has(id))
    if (unknownIds.length === 0) return
    const { listExport, format } = this.#call
    const lists = format === 'json' ? [] : Object.values(listExport.dropdownListByColumn)
    const [restaurants, labels] = await Promise.all([
      selectExportedRestaurants(this.#ctx, unknownIds),
      lists.length === 0 ? [] : selectLabels(this.#ctx, unknownIds, { lists, language: this.#ctx.language }),
    ])
    for (const restaurant of restaurants) this.#restaurants.set(restaurant.id, restaurant)
    for (const [key, label] of labels) this.#labels.set(key, label)
  }

  #fileRow(row: ListRow<string>): FileRow {
    const id = row.restaurant_id ?? this.restaurant_id ?? ''
    const cells: FileRow = { restaurant_name: this.#restaurants.get(id)?.name ?? null, ...row }
    for (const [column, list] of Object.entries(this.#call.listExport.dropdownListByColumn)) {
      const keys = cells[column]
      if (typeof keys !== 'string') continue
      cells[column] = keys
        .split(', ')
        .map((key) => this.#labels.get(labelKey(id, list, key)) ?? key)
        .join(', ')
    }
    return cells
  }
}
