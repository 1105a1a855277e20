import type { Dish } from '@forki/contract/dishes'
import { order as orderSchema } from '@forki/contract/orders'
import { publicCard } from '@forki/contract/public-card'
import { publicMenu } from '@forki/contract/public-menu'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildLoyaltyCard, buildCardTemplate } from '../../../test/factories/loyalty.ts'
import { buildMenu } from '../../../test/factories/menu.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id, slug } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })

const groups = [
  {
    name: 'Salsa',
    name_en: 'Sauce',
    options: [{ name: 'Verde', name_en: 'Green' }, { name: 'Roja', name_en: 'Red' }, { name: 'Mole' }],
  },
]
const createDish = async (): Promise<Dish> => {
  const reply = await owner.post('/dishes', {
    restaurant_id,
    name: 'Tacos',
    price_cents: 9000,
    modifier_groups: groups,
  })
  expect(reply.status).toBe(201)
  return reply.body as Dish
}
const englishOf = ({ modifier_groups }: Dish) =>
  modifier_groups.map((group) => [group.name_en, group.options.map((option) => option.name_en)])
/** Modifier groups without English names, as a client that does not know `name_en` sends them. */
const withoutEnglish = ({ modifier_groups }: Dish) =>
  modifier_groups.map(({ name_en: _group, ...group }) => ({
    ...group,
    options: group.options.map(({ name_en: _option, ...option }) => option),
  }))

describe('English names of modifier groups and options', () => {
  it('a PUT of modifier groups without name_en keeps the English names of the same ids', async () => {
    const made = await createDish()
    const [group] = withoutEnglish(made)
    const [green, red] = group!.options

    const reply = await owner.put(`/dishes/${made.id}`, {
      modifier_groups: [{ ...group, name: 'Salsas', options: [red, green, { name: 'Nueva' }] }],
    })

    expect(reply.status).toBe(200)
    expect(englishOf(reply.body as Dish)).toEqual([['Sauce', ['Red', 'Green', null]]])
  })

  it('a PUT of modifier groups with name_en null removes the English names', async () => {
    const made = await createDish()
    const [group] = made.modifier_groups
    const options = group!.options.map((option) => ({ ...option, name_en: null }))

    const reply = await owner.put(`/dishes/${made.id}`, {
      modifier_groups: [{ ...group, name_en: null, options }],
    })

    expect(englishOf(reply.body as Dish)).toEqual([[null, [null, null, null]]])
  })

  it('an English name of another option does not move to a new one with the same Spanish name', async () => {
    const made = await createDish()

    const reply = await owner.put(`/dishes/${made.id}`, {
      modifier_groups: [{ name: 'Salsa', options: [{ name: 'Verde' }] }],
    })

    expect(englishOf(reply.body as Dish)).toEqual([[null, [null]]])
  })

  it('an expected list of modifier groups without name_en matches the stored list, one with another name is 409', async () => {
    const made = await createDish()
    const oldGroups = withoutEnglish(made)
    const renamedGroups = [{ ...oldGroups[0], name: 'Salsas' }]

    const stale = await owner.put(`/dishes/${made.id}`, {
      modifier_groups: renamedGroups,
      expected: { modifier_groups: [{ ...made.modifier_groups[0], name_en: 'Dip' }] },
    })
    const reply = await owner.put(`/dishes/${made.id}`, {
      modifier_groups: renamedGroups,
      expected: { modifier_groups: oldGroups },
    })

    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(reply.status).toBe(200)
    expect(englishOf(reply.body as Dish)).toEqual([['Sauce', ['Green', 'Red', null]]])
  })

  it('an order line copies the English name of its options', async () => {
    const made = await createDish()
    const [green, , mole] = made.modifier_groups[0]!.options
    await owner.put(`/dishes/${made.id}`, { modifier_groups: [{ ...made.modifier_groups[0], max: 2 }] })

    const reply = await owner.post('/orders', {
      restaurant_id,
      order_type: 'takeaway',
      items: [{ dish_id: made.id, modifiers: [green!.id, mole!.id] }],
    })

    expect(reply.status).toBe(201)
    expect(orderSchema.parse(reply.body).items[0]?.modifiers).toEqual([
      { option_id: green!.id, name: 'Verde', name_en: 'Green', price_delta_cents: 0 },
      { option_id: mole!.id, name: 'Mole', name_en: null, price_delta_cents: 0 },
    ])
  })
})

const texts = {
  restaurants: { body: { description_en: 'A tavern' }, own: { description: 'Una taberna' } },
  menus: {
    body: { name_en: 'Dinner', description_en: 'From eight' },
    own: { name: 'Cena', description: 'Desde las ocho' },
  },
  'loyalty/templates': {
    body: { name_en: 'Club', description_en: 'Ours', reward_en: 'A coffee', terms_en: 'One a day' },
    own: { name: 'Club', description: 'Nuestro', reward: 'Un café', terms: 'Uno al día' },
  },
}
const rowIdOf = {
  restaurants: async () => restaurant_id,
  menus: async () => (await buildMenu(api.db, { restaurant_id })).id,
  'loyalty/templates': async () => (await buildCardTemplate(api.db, { restaurant_id })).id,
}

describe('English texts of restaurants, menus and card templates', () => {
  it.each(['restaurants', 'menus', 'loyalty/templates'] as const)(
    'a PUT of %s stores English texts, and a later PUT without them keeps them',
    async (list) => {
      const id = await rowIdOf[list]()
      const { body, own } = texts[list]

      const stored = await owner.put(`/${list}/${id}`, body)
      const kept = await owner.put(`/${list}/${id}`, own)

      expect([stored.status, kept.status]).toEqual([200, 200])
      expect(kept.body).toMatchObject({ ...body, ...own })
    },
  )

  it('the public menu has the English texts of restaurant, menu and options', async () => {
    const dish = await createDish()
    const menu = await buildMenu(api.db, {
      restaurant_id,
      is_active: true,
      name_en: 'Dinner',
      description_en: 'From eight',
      dishes: [await buildDish(api.db, { restaurant_id }), dish],
    })
    await owner.put(`/restaurants/${restaurant_id}`, { description_en: 'A tavern' })

    const reply = await api.anonymous.get(`/public/restaurants/${slug}/menu`)

    const read = publicMenu.strict().parse(reply.body)
    expect(read).toMatchObject({
      name: menu.name,
      name_en: 'Dinner',
      description_en: 'From eight',
      restaurant: { description_en: 'A tavern' },
    })
    expect(read.sections[0]?.dishes[1]?.modifier_groups).toEqual(dish.modifier_groups)
  })

  it('a public card has the English texts of its template', async () => {
    const template = { name_en: 'Club', description_en: 'Ours', reward_en: 'A coffee', terms_en: 'One a day' }
    const { code } = await buildLoyaltyCard(api.db, { restaurant_id, template })

    const reply = await api.anonymous.get(`/public/loyalty/${code}`)

    expect(publicCard.parse(reply.body).template).toMatchObject(template)
  })
})
