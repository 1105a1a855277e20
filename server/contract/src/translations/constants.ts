import type { Permission } from '../permissions.ts'

/** Largest number of texts that one call translates. */
export const MAX_TRANSLATIONS = 100

/** Translated fields with the maximum length of their English text in characters, by kind of entity. */
export const TRANSLATED_FIELDS = {
  restaurant: { description: 2000, receipt_footer: 500 },
  menu: { name: 120, description: 1000 },
  menu_section: { name: 80 },
  dish: { name: 120, description: 2000 },
  modifier_group: { name: 80 },
  modifier_option: { name: 80 },
  loyalty_template: { name: 80, description: 500, reward: 120, terms: 2000 },
  tender: { label: 80 },
  tax: { name: 40 },
} as const

export type TranslationKind = keyof typeof TRANSLATED_FIELDS

/** Kinds of entities with translated texts, in the order in which lists show them. */
export const TRANSLATION_KINDS = Object.keys(TRANSLATED_FIELDS) as [TranslationKind, ...TranslationKind[]]

export const TRANSLATION_FIELDS = [
  'name',
  'description',
  'reward',
  'terms',
  'label',
  'receipt_footer',
] as const
export type TranslationField = (typeof TRANSLATION_FIELDS)[number]

/** Fields whose texts may have line breaks. */
export const MULTILINE_FIELDS: readonly TranslationField[] = ['description', 'terms', 'receipt_footer']

/** Permission that a caller needs to edit the English texts of an entity, by kind of entity. */
export const TRANSLATION_PERMISSIONS: Readonly<Record<TranslationKind, Permission>> = {
  restaurant: 'update_restaurant',
  menu: 'update_menu',
  menu_section: 'update_menu',
  dish: 'update_dish',
  modifier_group: 'update_dish',
  modifier_option: 'update_dish',
  loyalty_template: 'manage_loyalty',
  tender: 'update_rest_dropdown',
  tax: 'update_restaurant',
}

/** Maximum length of an English text in characters. Undefined for a field that the kind does not have. */
export const maxTranslationLength = (kind: TranslationKind, field: TranslationField): number | undefined =>
  (TRANSLATED_FIELDS[kind] as Partial<Record<TranslationField, number>>)[field]
