import { z } from 'zod'
import { changeBatchOf } from './kit/change-feed.ts'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag, restaurantFilter } from './kit/list.ts'
import { cents, instant, singleLineText, multilineText, weeklyWindow } from './kit/values.ts'
import { activationBody, updateBody, writeBody } from './kit/request-bodies.ts'
import { dish } from './dishes.ts'
import { MAX_PINNED_DISHES } from './menus/constants.ts'

const menuDish = z.object({
  dish_id: id,
  position: z.int(),
  /** Price of the dish in this menu, in minor units. Null = the dish's own price. */
  price_cents: z.int().nullable(),
})
const menuSection = z.object({
  id,
  name: z.string(),
  name_en: z.string().nullable(),
  position: z.int(),
  dishes: z.array(menuDish),
})

export const menu = z.object({
  id,
  restaurant_id: id,
  name: z.string(),
  name_en: z.string().nullable(),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  sections: z.array(menuSection),
  /** Weekly times at which the menu is served. Empty = always. */
  schedule: z.array(weeklyWindow),
  is_active: z.boolean(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type Menu = z.output<typeof menu>

/** Pinned and most sold dishes of the order screens, which show only dishes of the active menu. */
export const favourites = z.object({
  pinned_ids: z.array(id).meta({ description: 'Dishes that managers pinned, in order.' }),
  ranked_ids: z.array(id).meta({
    description: 'Most sold dishes of the 28 days before the business day, which do not change during it.',
  }),
  version: z.int().meta({ description: 'Version of the pinned dishes.' }),
})
export type Favourites = z.output<typeof favourites>

/** Active menu for ordering: each entry with its dish. `price_cents` is the price charged. */
export const activeMenu = menu.extend({
  favourites,
  sections: z.array(
    menuSection.extend({
      dishes: z.array(
        z.object({
          dish_id: id,
          position: z.int(),
          price_cents: z.int(),
          course: z.int().nullable().meta({
            description: "Course of a new line, by the dish's category. Null without one.",
          }),
          dish: dish.omit({ recipe: true, created_at: true, updated_at: true }),
        }),
      ),
    }),
  ),
})
export type ActiveMenu = z.output<typeof activeMenu>

const sectionInput = z.strictObject({
  id: id.optional(),
  name: singleLineText(80),
  /** Without this field, the English name that is stored for the same id does not change. */
  name_en: singleLineText(80).nullable().optional(),
  position: z.int().min(0).max(10_000).optional(),
  dishes: z
    .array(
      z.strictObject({
        dish_id: id,
        position: z.int().min(0).max(10_000).optional(),
        price_cents: cents.nullable().default(null),
      }),
    )
    .max(500)
    .default([]),
})
const menuInputFields = z.object({
  name: singleLineText(120),
  name_en: singleLineText(120).nullable().default(null),
  description: multilineText(1000).nullable().default(null),
  description_en: multilineText(1000).nullable().default(null),
  /** Complete list of sections, in order. A dish occurs at most once in a menu. */
  sections: z.array(sectionInput).max(50).default([]),
  schedule: z.array(weeklyWindow).max(30).default([]),
})
export const createMenuBody = writeBody(menuInputFields.extend({ restaurant_id: id }), menu)
export type CreateMenu = z.output<typeof createMenuBody>
/** Request body of a menu update. An outdated `version` is rejected. */
export const updateMenuBody = updateBody(menuInputFields.extend({ version: z.int().min(1) }), menu)
export type UpdateMenu = z.output<typeof updateMenuBody>

/** Pinned dishes of a restaurant, complete and in order. An outdated `version` is rejected. */
export const pinFavouritesBody = z.strictObject({
  restaurant_id: id,
  dish_ids: z.array(id).max(MAX_PINNED_DISHES),
  version: z.int().min(0),
})
export type PinFavourites = z.output<typeof pinFavouritesBody>

export const menuListQuery = listQuery({
  changes: true,
  sort: ['created_at', 'name', 'updated_at'],
  filters: { ...restaurantFilter, is_active: queryFlag },
})
export type MenuListQuery = z.output<typeof menuListQuery>

export const menuEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/menus',
    access: 'perm:read_menu',
    summary: 'List menus',
    query: menuListQuery,
    response: pageOf(menu),
    changes: changeBatchOf(menu),
  }),
  active: endpoint({
    method: 'GET',
    path: '/menus/active',
    access: 'member',
    summary: 'Get the active menu with its dishes',
    query: z.object({ restaurant_id: id }),
    response: activeMenu,
    errors: ['no_active_menu'],
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/menus/favourites',
    access: 'perm:update_menu',
    summary: 'Replace the pinned dishes of a restaurant',
    body: pinFavouritesBody,
    response: favourites,
    errors: ['stale_version'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/menus/{id}',
    access: 'perm:read_menu',
    summary: 'Get a menu',
    params: idParams,
    response: menu,
  }),
  create: endpoint({
    method: 'POST',
    path: '/menus',
    access: 'perm:create_menu',
    summary: 'Create a menu',
    description: 'The menu starts inactive.',
    body: createMenuBody,
    response: menu,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/menus/{id}',
    access: 'perm:update_menu',
    summary: 'Update a menu',
    description: 'Changes the fields that are present.',
    params: idParams,
    body: updateMenuBody,
    response: menu,
    errors: ['stale_version'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/menus/{id}',
    access: 'perm:delete_menu',
    summary: 'Archive a menu',
    description: 'Archiving the active menu leaves the restaurant without one.',
    params: idParams,
    response: deletionResult,
  }),
  activate: endpoint({
    method: 'PATCH',
    path: '/menus/{id}/activate',
    access: 'perm:update_menu',
    summary: 'Activate a menu',
    description:
      "Deactivates the restaurant's other menus. With `only_if_none`, another active menu remains active, and the reply has `is_active` false.",
    params: idParams,
    body: activationBody,
    response: menu,
  }),
  deactivate: endpoint({
    method: 'PATCH',
    path: '/menus/{id}/deactivate',
    access: 'perm:update_menu',
    summary: 'Deactivate a menu',
    params: idParams,
    response: menu,
  }),
}
