import { describe, expect, test } from 'vitest'
import { publicMenu, type PublicMenu } from '@forki/contract/public-menu'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildDish, buildModifierGroup } from '../../../test/factories/dish.ts'
import { buildMenu } from '../../../test/factories/menu.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { createContext } from '../../db/create-context.ts'
import { findSerializedMenu } from './menu.service.ts'

const api = await startApiForFile()

const readMenu = (slug: string, headers: Record<string, string> = {}) =>
  api.anonymous.get(`/public/restaurants/${slug}/menu`, {}, headers)

/** Creates a restaurant whose active menu has one dish with a group of options. */
async function buildRestaurantWithMenu(overrides: Parameters<typeof buildRestaurant>[1] = {}) {
  const restaurant = await buildRestaurant(api.db, overrides)
  const dish = await buildDish(api.db, {
    restaurant_id: restaurant.id,
    description: 'Con piña',
    description_en: 'With pineapple',
    allergens: ['gluten'],
    diets: ['spicy'],
    calories: 430,
    sku: 'TAC-1',
  })
  const group = await buildModifierGroup(api.db, { dish_id: dish.id })
  const menu = await buildMenu(api.db, {
    restaurant_id: restaurant.id,
    is_active: true,
    dishes: [{ id: dish.id, price_cents: 8800 }],
  })
  const owner = api.as({ id: restaurant.owner_id })
  return { restaurant, slug: restaurant.slug, dish, group, menu, owner }
}

const dishesOf = (menu: PublicMenu) => menu.sections.flatMap((section) => section.dishes)

describe('the public menu', () => {
  test('the public menu is available under every earlier slug after the slug changes', async () => {
    const { slug, restaurant, owner } = await buildRestaurantWithMenu()
    const address = `/restaurants/${restaurant.id}`
    const [next, last] = [`${slug}-nueva`, `${slug}-otra`]
    for (const name of [next, last]) expect((await owner.put(address, { slug: name })).status).toBe(200)

    const seenReplies = await Promise.all([slug, next, last].map((name) => readMenu(name)))

    expect(seenReplies.map((answer) => [answer.status, answer.body.restaurant.slug])).toEqual([
      [200, last],
      [200, last],
      [200, last],
    ])
    expect((await readMenu(`${slug}-no`)).status).toBe(404)
  })

  test('the public menu shows both languages and no internal data', async () => {
    const { restaurant, slug, dish, group, menu } = await buildRestaurantWithMenu({
      opening_hours: [{ day: 5, opens: '13:00', closes: '23:30' }],
    })

    const answer = await readMenu(slug)

    expect(answer.status).toBe(200)
    expect(publicMenu.parse(answer.body)).toEqual(answer.body)
    expect(answer.body).toMatchObject({
      restaurant: {
        name: restaurant.name,
        slug,
        currency: 'MXN',
        locale: 'es',
        timezone: 'America/Mexico_City',
        opening_hours: [{ day: 5, opens: '13:00', closes: '23:30' }],
        logo_url: null,
      },
      name: menu.name,
      sections: [
        {
          name: 'Entradas',
          name_en: 'Starters',
          dishes: [
            {
              id: dish.id,
              name_en: 'Al pastor tacos',
              description_en: 'With pineapple',
              price_cents: 8800,
              allergens: ['gluten'],
              diets: ['spicy'],
              calories: 430,
              is_available: true,
            },
          ],
        },
      ],
    })
    expect(dishesOf(answer.body as PublicMenu)[0]?.modifier_groups[0]?.options).toHaveLength(
      group.options.length,
    )
    expect(answer.text).not.toMatch(/"(sku|recipe|station|tax_id|tax_rate_bps|owner_ids|email|discount\w*)"/)
    expect(answer.text).not.toContain('TAC-1')
  })

  test('the public menu has a public ETag and responds 304 to clients that have it', async () => {
    const { slug } = await buildRestaurantWithMenu()
    const firstReply = await readMenu(slug)
    const etag = firstReply.headers['etag']!

    const repeatedReply = await readMenu(slug, { 'If-None-Match': `"other", ${etag}` })
    const otherReply = await readMenu(slug, { 'If-None-Match': '"other"' })

    expect(firstReply.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
    expect(firstReply.headers['ratelimit-limit']).toBe('600')
    expect([repeatedReply.status, repeatedReply.text, repeatedReply.headers['etag']]).toEqual([304, '', etag])
    expect([otherReply.status, otherReply.headers['etag']]).toEqual([200, etag])
  })

  test('HEAD of the public menu returns the same headers without a body', async () => {
    const { slug } = await buildRestaurantWithMenu()
    const answer = await fetch(`${api.url}/api/v1/public/restaurants/${slug}/menu`, { method: 'HEAD' })

    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('etag')).toBe((await readMenu(slug)).headers['etag'])
  })

  test('the public menu excludes a deactivated dish and its empty section', async () => {
    const { slug, dish, owner } = await buildRestaurantWithMenu()

    await owner.patch(`/dishes/${dish.id}/deactivate`)
    const answer = await readMenu(slug)

    expect(answer.status).toBe(200)
    expect((answer.body as PublicMenu).sections).toEqual([])
  })

  test('images of the public menu have public links for a day', async () => {
    const { slug, dish, restaurant } = await buildRestaurantWithMenu()
    const blob_path = `dishes/${dish.id}/a.webp`
    await api.deps.blobs.put(blob_path, Buffer.from('picture'))
    await api.db.image.create({
      data: {
        id: api.deps.newId(),
        restaurant_id: restaurant.id,
        folder: 'dishes',
        entity_id: dish.id,
        blob_path,
        position: 0,
        width: 1,
        height: 1,
        bytes: 7,
      },
    })

    const menu = (await readMenu(slug)).body as PublicMenu
    const [image] = dishesOf(menu)[0]!.images
    const file = await fetch(`${api.url}${image!.signed_url}`)

    expect(file.status).toBe(200)
    const [, seconds] =
      /^public, max-age=(\d+), immutable$/.exec(file.headers.get('cache-control') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(24 * 3600 - 1)
    expect(Number(seconds)).toBeLessThanOrEqual(48 * 3600)
    expect(dishesOf((await readMenu(slug)).body as PublicMenu)[0]!.images[0]).toEqual(image)
  })
})

describe('changes of a cached public menu', () => {
  const changes: Record<
    string,
    (opened: Awaited<ReturnType<typeof buildRestaurantWithMenu>>) => Promise<unknown>
  > = {
    'a price': ({ owner, dish, menu }) =>
      Promise.all([
        owner.put(`/dishes/${dish.id}`, { price_cents: 9900 }),
        api.db.menuDish.updateMany({ where: { menu_id: menu.id }, data: { price_cents: null } }),
      ]),
    'a dish that is sold out': ({ owner, dish }) => owner.put(`/dishes/${dish.id}`, { is_available: false }),
    'an option that is sold out': ({ group }) =>
      api.db.modifierOption.update({ where: { id: group.options[0]!.id }, data: { is_available: false } }),
    'removed options': ({ owner, dish }) => owner.put(`/dishes/${dish.id}`, { modifier_groups: [] }),
    'a section’s name': ({ menu }) =>
      api.db.menuSection.update({ where: { id: menu.section_id }, data: { name: 'Otra' } }),
    'the restaurant’s name': ({ owner, restaurant }) =>
      owner.put(`/restaurants/${restaurant.id}`, { name: 'La Nueva' }),
    'the active menu': async ({ owner, restaurant }) => {
      const other = await buildMenu(api.db, { restaurant_id: restaurant.id, name: 'De noche' })
      return owner.patch(`/menus/${other.id}/activate`)
    },
  }

  test.each(Object.keys(changes))('the public menu shows at once a change of: %s', async (name) => {
    const openedRestaurant = await buildRestaurantWithMenu()
    const before = await readMenu(openedRestaurant.slug)
    const etag = before.headers['etag']!

    await changes[name]!(openedRestaurant)
    const after = await readMenu(openedRestaurant.slug, { 'If-None-Match': etag })

    expect(after.status).toBe(200)
    expect(after.headers['etag']).not.toBe(etag)
    expect(after.text).not.toBe(before.text)
  })

  test('an unchanged public menu is serialized once, also for twenty concurrent readers', async () => {
    const { slug } = await buildRestaurantWithMenu()
    const serialized = () => findSerializedMenu(createContext(api.deps, { ip: '192.0.2.1' }), slug)
    const firstMenu = await serialized()

    const laterMenus = await Promise.all(Array.from({ length: 20 }, serialized))

    expect(laterMenus.every((menu) => menu === firstMenu)).toBe(true)
    expect((await readMenu(slug)).text).toBe(firstMenu.text)
  })
})

describe('hidden public menus', () => {
  test.each([
    ['unknown', async () => 'no-such-place', 'not_found'],
    ['malformed', async () => '%00', 'not_found'],
    ['with a parent path', async () => '..%2f..%2fx', 'not_found'],
    [
      'of an inactive restaurant',
      async () => (await buildRestaurantWithMenu({ is_active: false })).slug,
      'not_found',
    ],
    [
      'of an archived restaurant',
      async () => (await buildRestaurantWithMenu({ deleted_at: new Date() })).slug,
      'not_found',
    ],
    ['without a menu', async () => (await buildRestaurant(api.db)).slug, 'no_active_menu'],
  ])('a hidden public menu receives 404: %s', async (_what, slugOf, code) => {
    const answer = await readMenu(await slugOf())

    expect([answer.status, answer.body.code]).toEqual([404, code])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('the public menu of a deactivated restaurant is 404 at once, even for clients that have it', async () => {
    const { slug, restaurant } = await buildRestaurantWithMenu()
    const etag = (await readMenu(slug)).headers['etag']!
    await api.db.restaurant.update({ where: { id: restaurant.id }, data: { is_active: false } })

    expect((await readMenu(slug, { 'If-None-Match': etag })).status).toBe(404)
  })
})

test('requests for the public menu beyond the rate limit of one IP address are rejected with 429', async () => {
  const { slug } = await buildRestaurantWithMenu()
  const statuses: number[] = []
  let lastReply = await readMenu(slug)
  for (let handful = 0; handful < 16 && lastReply.status !== 429; handful += 1) {
    const answers = await Promise.all(Array.from({ length: 40 }, () => readMenu(slug)))
    statuses.push(...answers.map((answer) => answer.status))
    lastReply = answers.find((answer) => answer.status === 429) ?? lastReply
  }

  expect(lastReply.status).toBe(429)
  expect(Number(lastReply.headers['retry-after'])).toBeGreaterThan(0)
  expect(lastReply.headers['ratelimit-limit']).toBe('600')
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(500)
})

test('an IPv6 /64 network counts as one client in the rate limit of menus', async () => {
  const { slug } = await buildRestaurantWithMenu()
  const lookUp = (ip: string) => findSerializedMenu(createContext(api.deps, { ip }), slug)
  const walk = async () => {
    for (let n = 0; n < 640; n += 40)
      await Promise.all(Array.from({ length: 40 }, (_, m) => lookUp(`2001:db8:0:1::${(n + m).toString(16)}`)))
  }

  await expect(walk()).rejects.toMatchObject({ code: 'rate_limited' })
  await lookUp('2001:db8:0:2::1')
})
