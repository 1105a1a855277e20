import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { dropdownKey } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag } from './kit/list.ts'
import { identifierText, singleLineText } from './kit/values.ts'
import { editBody, writeBody } from './kit/request-bodies.ts'
import { SMALL_PAGE_SIZE } from './limits.ts'
import { INSTALLATION_DROPDOWN_LIST_NAMES } from './dropdowns/constants.ts'

export * from './dropdowns/constants.ts'

const dropdownListName = z.enum(INSTALLATION_DROPDOWN_LIST_NAMES)

/** Option of an installation-wide dropdown. Database rows refer to its key, which never changes. */
export const dropdownItem = z.object({
  key: dropdownKey.meta({ example: 'oaxaquena' }),
  label: z.string().meta({ example: 'Oaxaqueña' }),
  label_en: z.string().nullable().meta({ example: 'Oaxacan' }),
  /** True if the dropdown offers the option. Existing uses of an inactive option remain. */
  active: z.boolean(),
  /**
   * Feature key of an option in `features`. A subscription plan lists the keys of its features, and endpoints
   * of a feature require its key in the plan. Null in the other dropdowns.
   */
  feature: z.string().nullable(),
  /** True for an option of the product: its label can be changed, but it cannot be deleted. */
  built_in: z.boolean(),
  in_use: z.int().nullable().meta({
    description:
      'Number of uses: restaurants of a cuisine, plans with a feature, memberships or accounts of a role. Only administrators get it. Null for other callers.',
  }),
})
export type DropdownItem = z.output<typeof dropdownItem>

const dropdownItemInputFields = z.object({
  label: singleLineText(80).meta({ example: 'Oaxaqueña' }),
  label_en: singleLineText(80).nullable().default(null).meta({ example: 'Oaxacan' }),
  active: z.boolean().default(true),
})
/** Feature key of an option in the dropdown `features`. Options of other dropdowns have none. */
const featureKey = dropdownKey.nullable().meta({
  description: 'Only for `features`. Default: the key. The other dropdowns accept null only.',
})
export const createDropdownItemBody = writeBody(
  dropdownItemInputFields.extend({ key: dropdownKey, feature: featureKey.optional() }),
  dropdownItem,
)
export type CreateDropdownItem = z.output<typeof createDropdownItemBody>
export const updateDropdownItemBody = editBody(
  dropdownItemInputFields.extend({ feature: featureKey }),
  dropdownItem,
)
export type UpdateDropdownItem = z.output<typeof updateDropdownItemBody>

export const dropdownListQuery = listQuery({
  sort: ['label', 'key', 'active'],
  per_page: SMALL_PAGE_SIZE,
  filters: { active: queryFlag },
})
export type DropdownListQuery = z.output<typeof dropdownListQuery>

const listParams = z.object({ list: dropdownListName })
/** Path parameters of a dropdown option. `pk` accepts any text. A text that is no key matches no option. */
const itemParams = z.object({ list: dropdownListName, pk: identifierText(60) })
export type DropdownRef = z.output<typeof itemParams>

export const dropdownEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/dropdowns/{list}',
    access: 'public',
    summary: 'List the entries of an installation-wide dropdown',
    description: '`q` searches keys and labels.',
    params: listParams,
    query: dropdownListQuery,
    response: pageOf(dropdownItem),
  }),
  create: endpoint({
    method: 'POST',
    path: '/dropdowns/{list}',
    access: 'admin',
    summary: 'Add an entry to an installation-wide dropdown',
    params: listParams,
    body: createDropdownItemBody,
    response: dropdownItem,
    status: 201,
    errors: ['key_taken'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/dropdowns/{list}/{pk}',
    access: 'admin',
    summary: 'Update an entry of an installation-wide dropdown',
    description: 'Changes labels, activity or feature. The key is fixed.',
    params: itemParams,
    body: updateDropdownItemBody,
    response: dropdownItem,
    errors: ['changed_meanwhile', 'built_in'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/dropdowns/{list}/{pk}',
    access: 'admin',
    summary: 'Delete an entry of an installation-wide dropdown',
    description: 'Deletes only an unused entry that is not built in. Returns its key as `id`.',
    params: itemParams,
    response: z.object({ id: dropdownKey }),
    errors: ['built_in', 'dropdown_in_use'],
  }),
}
