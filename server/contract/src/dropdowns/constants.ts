/** Names of the installation's dropdowns (RES-7). */
export const DROPDOWN_LIST_NAMES = ['cuisine_types', 'roles', 'features'] as const
export type DropdownListName = (typeof DROPDOWN_LIST_NAMES)[number]
