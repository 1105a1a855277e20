import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { key } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag } from './kit/list.ts'
import { editBody, identifier, line, writeBody } from './kit/values.ts'
import { SMALL_PAGE_SIZE } from './limits.ts'
import { DROPDOWN_LISTS } from './dropdowns/constants.ts'

export * from './dropdowns/constants.ts'

const list = z.enum(DROPDOWN_LISTS)

/** One entry of an installation's list; its key is what other rows hold and never changes. */
export const dropdownItem = z.object({
  key: key.meta({ example: 'oaxaquena' }),
  label: z.string().meta({ example: 'Oaxaqueña' }),
  label_en: z.string().nullable().meta({ example: 'Oaxacan' }),
  /** Inactive entries are not offered any more; whatever has them keeps them. */
  active: z.boolean(),
  /** Of `features` alone: the key that plans are made of and writes are gated by; null in the other lists. */
  feature: z.string().nullable(),
  /** Came with the product: can be relabelled, not deleted. */
  built_in: z.boolean(),
  in_use: z
    .int()
    .nullable()
    .meta({
      description:
        'How many hold it: restaurants of a cuisine, plans with a feature, memberships or accounts of a role. Null for ' +
        'callers who do not administer the installation.',
    }),
})
export type DropdownItem = z.output<typeof dropdownItem>

const changeable = z.object({
  label: line(80).meta({ example: 'Oaxaqueña' }),
  label_en: line(80).nullable().default(null).meta({ example: 'Oaxacan' }),
  active: z.boolean().default(true),
})
/** Feature of an entry of `features`: a key of the product's own. Other lists have none. */
const feature = key.nullable().meta({
  description:
    'Of `features` alone. May differ from the key, which it is when left out. Other lists take null.',
})
export const createDropdownItem = writeBody(
  changeable.extend({ key, feature: feature.optional() }),
  dropdownItem,
)
export type NewDropdownItem = z.output<typeof createDropdownItem>
export const updateDropdownItem = editBody(changeable.extend({ feature }), dropdownItem)
export type UpdateDropdownItem = z.output<typeof updateDropdownItem>

export const dropdownListQuery = listQuery({
  sort: ['label', 'key', 'active'],
  per_page: SMALL_PAGE_SIZE,
  filters: { active: queryFlag },
})
export type DropdownListInput = z.output<typeof dropdownListQuery>

const listParams = z.object({ list })
/** Any word: one that is no key names no entry. */
const itemParams = z.object({ list, pk: identifier(60) })
export type DropdownRef = z.output<typeof itemParams>

export const dropdownEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/dropdowns/{list}',
    access: 'public',
    summary: "An installation's list, searched by key and both labels.",
    params: listParams,
    query: dropdownListQuery,
    response: pageOf(dropdownItem),
  }),
  create: endpoint({
    method: 'POST',
    path: '/dropdowns/{list}',
    access: 'admin',
    summary: 'Adds an entry.',
    params: listParams,
    body: createDropdownItem,
    response: dropdownItem,
    status: 201,
    errors: ['key_taken'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/dropdowns/{list}/{pk}',
    access: 'admin',
    summary: 'Changes labels, activity or the feature; the key stays.',
    params: itemParams,
    body: updateDropdownItem,
    response: dropdownItem,
    errors: ['changed_meanwhile', 'built_in'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/dropdowns/{list}/{pk}',
    access: 'admin',
    summary:
      'Removes an entry that did not come with the product and that nothing uses; answers its key as `id`.',
    params: itemParams,
    response: z.object({ id: key }),
    errors: ['built_in', 'dropdown_in_use'],
  }),
}
