/** Names of the installation's dropdowns (RES-7). */
export const DROPDOWN_LISTS = ['cuisine_types', 'roles', 'features'] as const
export type DropdownList = (typeof DROPDOWN_LISTS)[number]
