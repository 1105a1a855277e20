import {
  TRANSLATION_KINDS,
  TRANSLATION_PERMISSIONS,
  type TranslationKind,
} from '@forki/contract/translations'
import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import {
  allOf,
  hasAnyPermission,
  hasPermission,
  type Decision,
  type RestaurantSubject,
} from '../../access/policies.ts'

const PERMISSIONS = [...new Set(Object.values(TRANSLATION_PERMISSIONS))] as [Permission, ...Permission[]]

/** Kinds of texts that the caller may edit in the restaurant, in the order of `TRANSLATION_KINDS`. */
export const editableKinds = (actor: Actor, restaurant_id: string): TranslationKind[] =>
  TRANSLATION_KINDS.filter(
    (kind) => hasPermission(actor, restaurant_id, TRANSLATION_PERMISSIONS[kind]) === true,
  )

/** Policy: everyone who may edit some texts reads the list of these texts (MNU-30). */
export const canListTranslations = (actor: Actor, { restaurant_id }: RestaurantSubject): Decision =>
  hasAnyPermission(actor, restaurant_id, PERMISSIONS)

/** Policy: each text needs the permission of its kind. A refusal names the first missing permission. */
export const canTranslate = (
  actor: Actor,
  { restaurant_id }: RestaurantSubject,
  { body }: { body: { translations: readonly { kind: TranslationKind }[] } },
): Decision =>
  allOf(
    ...body.translations.map(({ kind }) =>
      hasPermission(actor, restaurant_id, TRANSLATION_PERMISSIONS[kind]),
    ),
  )
