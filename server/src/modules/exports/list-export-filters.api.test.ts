import { filterSchemas } from '@forki/contract/kit/list'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildExportedRows } from '../../../test/factories/exported-rows.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'
import { buildSubscription } from '../../../test/factories/subscription.ts'
import { newId } from '../../db/ids.ts'
import { LIST_EXPORTS } from './list-exports.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db, { timezone: 'America/Mexico_City', currency: 'MXN' })
await buildSubscription(api.db, { user_id: staffed.owner.id, status: 'expired' })
const { readerOf, queryOf, urlOf } = await buildExportedRows(api, staffed)

/** Candidate values for every filter. Each filter is tested with the values that its schema accepts. */
const VALUES = [
  true,
  false,
  newId(),
  '2999-01-01',
  '1999-01-01',
  'no_such_key',
  'no_such_key=1',
  'chef',
  'JP',
  'JPY',
  0,
  365,
]

const optionsOf = (schema: z.ZodType): readonly unknown[] => {
  const innerSchema = 'unwrap' in schema ? (schema as z.ZodOptional<z.ZodType>).unwrap() : schema
  return 'options' in innerSchema
    ? (innerSchema.options as unknown[]).filter((one) => typeof one === 'string')
    : []
}

/**
 * Filters of each exported list, with the values that the filter's schema accepts. `restaurant_id` is the
 * scope of the list and no filter.
 */
const filters = LIST_EXPORTS.flatMap((exported) =>
  Object.entries(filterSchemas.get(exported.listEndpoint.query ?? {})?.shape ?? {})
    .filter(([name]) => name !== 'restaurant_id')
    .map(([name, schema]) => {
      const values = [...VALUES, ...optionsOf(schema as z.ZodType)]
      const accepted = values.filter((value) => (schema as z.ZodType).safeParse(value).success)
      return [exported.endpoint.path, name, exported, accepted] as const
    }),
)

describe('filters of list exports (FIG-85)', () => {
  it.each(filters)(
    'the export %s honours the filter %s of its list',
    async (path, name, { listEndpoint, endpoint }, values) => {
      const reader = readerOf(listEndpoint.path)
      const rowsOf = async (value?: unknown) => {
        const listQuery = { ...queryOf(listEndpoint.path), ...(value !== undefined && { [name]: value }) }
        // The list is read before the file, because each export writes an entry to the audit log.
        const shown = await reader.get(urlOf(listEndpoint.path), { ...listQuery, per_page: 100 })
        const file = await reader.get(urlOf(endpoint.path), { ...listQuery, format: 'json' })
        expect([value, shown.status, file.status]).toEqual([value, shown.status, shown.status])
        if (shown.status !== 200) return null
        const listedRows = (shown.body.items ?? shown.body) as Record<string, unknown>[]
        const exported = file.body as Record<string, unknown>[]
        expect([value, exported.length]).toEqual([value, shown.body.total ?? listedRows.length])
        const keys = Object.keys(exported[0] ?? {}).filter((key) => key === 'id' || key === 'name')
        for (const key of keys.filter((one) => one in (listedRows[0] ?? {})))
          expect(exported.slice(0, 100).map((row) => row[key])).toEqual(listedRows.map((row) => row[key]))
        return exported.length
      }

      const all = await rowsOf()
      const counts: (number | null)[] = []
      // oxlint-disable-next-line no-await-in-loop -- parallel exports would exceed the limit of a caller
      for (const value of values) counts.push(await rowsOf(value))

      expect(all).toBeGreaterThan(0)
      // A filter that the export or its list ignored would change nothing.
      expect(counts.some((count) => count !== null && count !== all)).toBe(true)
    },
  )
})
