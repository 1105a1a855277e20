/** Permission presets of API keys for usual kinds of programs. */
import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys/constants'
import type { Permission } from '@forki/contract/permissions'

export const PRESETS = ['read', 'orders', 'menu', 'all'] as const
export type Preset = (typeof PRESETS)[number]

const isReadPermission = (name: Permission) => name.startsWith('read_') || name === 'view_dashboard'

const isInPreset: Record<Preset, (name: Permission) => boolean> = {
  read: isReadPermission,
  orders: (name) =>
    ['create_order', 'read_order', 'update_order', 'read_table', 'read_dish', 'read_menu'].includes(name),
  menu: (name) => /_(dish|menu)$/.test(name) && !name.startsWith('delete_'),
  all: () => true,
}

/** Permissions of a preset, limited to those that the user may grant. */
export const presetPermissions = (preset: Preset, grantable: readonly string[]): Permission[] =>
  API_KEY_PERMISSIONS.filter((name) => grantable.includes(name) && isInPreset[preset](name))
