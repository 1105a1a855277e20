import { createDishBody } from '@forki/contract/dishes'
import { createTemplateBody } from '@forki/contract/loyalty'
import { createMenuBody } from '@forki/contract/menus'
import type { Permission } from '@forki/contract/permissions'
import { createRestaurantDropdownBody } from '@forki/contract/restaurant-dropdowns'
import { updateRestaurantBody } from '@forki/contract/restaurants'
import {
  TRANSLATED_FIELDS,
  TRANSLATION_KINDS,
  TRANSLATION_PERMISSIONS,
  englishText,
  type TranslationField,
  type TranslationKind,
} from '@forki/contract/translations'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../context/actor.ts'
import { memberIn } from '../../../test/setup/test-actors.ts'
import { canListTranslations, canTranslate, editableKinds } from './translation.policy.ts'

const restaurantScope = { restaurant_id: 'a' }
/** Actor who is a waiter with one more permission. */
function waiterWith(permission: Permission): Actor {
  const waiter = memberIn('a', 'waiter')
  const membership = waiter.memberships.get('a')!
  const permissions = new Set([...membership.permissions, permission])
  return { ...waiter, memberships: new Map([['a', { ...membership, permissions }]]) }
}
const requestFor = (kinds: readonly TranslationKind[]) => ({
  body: { translations: kinds.map((kind) => ({ kind })) },
})

describe('permissions of translations', () => {
  it.each(TRANSLATION_KINDS)(
    'a translation of a %s needs the permission that the form of that entity needs',
    (kind) => {
      const ownPermission = TRANSLATION_PERMISSIONS[kind]
      const holder = waiterWith(ownPermission)

      expect(editableKinds(holder, 'a')).toEqual(
        TRANSLATION_KINDS.filter((one) => TRANSLATION_PERMISSIONS[one] === ownPermission),
      )
      expect([
        canListTranslations(holder, restaurantScope),
        canTranslate(holder, restaurantScope, requestFor([kind])),
      ]).toEqual([true, true])
      expect(canTranslate(memberIn('a', 'waiter'), restaurantScope, requestFor([kind]))).toEqual({
        missing: ownPermission,
      })
    },
  )

  it('a rejected translation of several kinds names the first missing permission', () => {
    const chef = memberIn('a', 'chef')

    expect(canTranslate(chef, restaurantScope, requestFor(['dish', 'menu', 'tender']))).toEqual({
      missing: 'update_menu' satisfies Permission,
    })
    expect(canListTranslations(memberIn('a', 'waiter'), restaurantScope)).toEqual({
      missing: 'update_restaurant',
    })
  })
})

/**
 * Functions by kind of entity. Each returns the schema of the request that edits the entity, and a valid body
 * in which `field` has the English text `text`.
 */
const FORMS: Readonly<
  Record<TranslationKind, (field: string, text: string) => [{ safeParse: Parse }, object]>
> = {
  restaurant: (field, text) => [updateRestaurantBody, { [field]: text }],
  menu: (field, text) => [createMenuBody, { restaurant_id: ID, name: 'Cena', [field]: text }],
  menu_section: (field, text) => [
    createMenuBody,
    { restaurant_id: ID, name: 'Cena', sections: [{ name: 'Sopas', [field]: text }] },
  ],
  dish: (field, text) => [createDishBody, { restaurant_id: ID, name: 'Mole', price_cents: 1, [field]: text }],
  modifier_group: (field, text) => [createDishBody, withGroup({ [field]: text }, {})],
  modifier_option: (field, text) => [createDishBody, withGroup({}, { [field]: text })],
  loyalty_template: (field, text) => [
    createTemplateBody,
    { restaurant_id: ID, name: 'Club', seals_required: 5, reward: 'Café', [field]: text },
  ],
  tender: (field, text) => [
    createRestaurantDropdownBody,
    { restaurant_id: ID, list: 'tender', method: 'other', key: 'vales', label: 'Vales', [field]: text },
  ],
  tax: (field, text) => [
    updateRestaurantBody,
    { tax_names: [{ rate_bps: 1600, name: 'IVA', [field]: text }] },
  ],
}
type Parse = (value: unknown) => { success: boolean }
const ID = '0198b2f0-0000-7000-8000-000000000000'
const withGroup = (group: object, option: object) => ({
  restaurant_id: ID,
  name: 'Mole',
  price_cents: 1,
  modifier_groups: [{ name: 'Salsa', ...group, options: [{ name: 'Verde', ...option }] }],
})

const FIELDS = TRANSLATION_KINDS.flatMap((kind) =>
  Object.entries(TRANSLATED_FIELDS[kind]).map(
    ([field, max]) => [kind, field as TranslationField, max] as const,
  ),
)

it.each(FIELDS)('the English text of %s.%s has the limits of its form: %i characters', (kind, field, max) => {
  const accepts = (text: string) => {
    const [schema, body] = FORMS[kind](`${field}_en`, text)
    return [schema.safeParse(body).success, englishText(kind, field).safeParse(text).success]
  }

  expect(accepts('x'.repeat(max))).toEqual([true, true])
  expect(accepts('x'.repeat(max + 1))).toEqual([false, false])
  expect(new Set(accepts('two\nlines')).size).toBe(1)
})
