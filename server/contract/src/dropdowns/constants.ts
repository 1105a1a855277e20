/** Names of the installation's dropdowns (RES-7). */
export const INSTALLATION_DROPDOWN_LIST_NAMES = ['cuisine_types', 'roles', 'features'] as const
export type InstallationDropdownListName = (typeof INSTALLATION_DROPDOWN_LIST_NAMES)[number]
