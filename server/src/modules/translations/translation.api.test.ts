import type { Dish } from '@forki/contract/dishes'
import { publicMenu } from '@forki/contract/public-menu'
import type { Restaurant } from '@forki/contract/restaurants'
import { TRANSLATION_KINDS, translationEndpoints, type Translation } from '@forki/contract/translations'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import {
  buildRestaurantWithTexts,
  translationChangeOf,
  readTranslations,
  translationsPath,
  findTranslation,
} from '../../../test/factories/restaurant-with-texts.ts'

const api = await startApiForFile()
const firstRestaurant = await buildRestaurantWithTexts(api)

describe('PATCH /restaurants/{id}/translations', () => {
  it('saved translations of every kind are stored, and guests read them on the public menu', async () => {
    const texts = await buildRestaurantWithTexts(api)
    const { items } = await readTranslations(texts, texts.owner)

    const reply = await texts.owner.patch(translationsPath(texts), {
      translations: items.map((row, index) => translationChangeOf(row, `English ${index}`)),
    })

    expect(reply.status).toBe(200)
    expect(translationEndpoints.update.response.parse(reply.body).items).toEqual(
      items.map((row, index) => ({ ...row, text_en: `English ${index}` })),
    )
    expect((await readTranslations(texts, texts.owner, { missing: true })).total).toBe(0)
    const menu = await api.anonymous.get(`/public/restaurants/${texts.restaurant.slug}/menu`)
    expect(publicMenu.parse(menu.body)).toMatchObject({
      restaurant: { description_en: 'English 0' },
      name_en: 'English 2',
      sections: [
        {
          name_en: 'English 3',
          dishes: [
            {
              name_en: 'English 4',
              description_en: 'English 5',
              modifier_groups: [
                { name_en: 'English 6', options: [{ name_en: 'English 7' }, { name_en: 'English 8' }] },
              ],
            },
          ],
        },
      ],
    })
  })

  it('the footer of receipts is translated together with the description, and a translation of one leaves the other', async () => {
    const texts = await buildRestaurantWithTexts(api)
    await texts.owner.put(`/restaurants/${texts.restaurant_id}`, { receipt_footer: 'Gracias' })
    const { items } = await readTranslations(texts, texts.owner, { kind: 'restaurant' })
    const patch = (rows: readonly Translation[], text: string) =>
      texts.owner.patch(translationsPath(texts), {
        translations: rows.map((row) => translationChangeOf(row, `${text} ${row.field}`)),
      })

    const all = await patch(items, 'All')
    const footer = all.body.items.filter((row: Translation) => row.field === 'receipt_footer')
    const one = await patch(footer, 'One')

    expect(items.map(({ field }) => field)).toEqual(['description', 'receipt_footer'])
    expect([all.status, one.status]).toEqual([200, 200])
    expect((await texts.owner.get(`/restaurants/${texts.restaurant_id}`)).body).toMatchObject({
      description_en: 'All description',
      receipt_footer_en: 'One receipt_footer',
    })
  })

  it('saved translations publish the events and write the audit entries of single edits', async () => {
    const texts = await buildRestaurantWithTexts(api)
    const { restaurant_id, dish, menu, template, tender } = texts
    const { items } = await readTranslations(texts, texts.owner)
    const menuBefore = await api.db.menu.findUniqueOrThrow({ where: { id: menu.id } })

    await texts.owner.patch(translationsPath(texts), {
      translations: items.map((row) => translationChangeOf(row, 'English')),
    })

    const events = await api.db.liveEvent.findMany({ where: { restaurant_id }, orderBy: { id: 'asc' } })
    expect(events.map(({ type, ids }) => [type, ids])).toEqual([
      ['menu.updated', [menu.id]],
      ['dish.updated', [dish.id]],
      ['template.updated', [template.id]],
    ])
    const entries = await api.db.auditEntry.findMany({ where: { restaurant_id } })
    expect(new Set(entries.map(({ action, entity_id }) => `${action} ${entity_id}`))).toEqual(
      new Set([
        `restaurant.updated ${restaurant_id}`,
        `restaurant_dropdown.updated ${tender.id}`,
        `menu.updated ${menu.id}`,
        `dish.updated ${dish.id}`,
        `template.updated ${template.id}`,
      ]),
    )
    expect(entries).toHaveLength(5)
    const now = await api.db.menu.findUniqueOrThrow({ where: { id: menu.id } })
    expect(now.version).toBe(menuBefore.version + 1)
  })

  it('a translation of null or empty text removes the English text, and an unchanged one writes nothing', async () => {
    const texts = await buildRestaurantWithTexts(api)
    const { restaurant_id } = texts
    const start = (await readTranslations(texts, texts.owner, { kind: 'dish' })).items
    const send = (text_en: string | null, rows = start) =>
      texts.owner.patch(translationsPath(texts), {
        translations: rows.map((row) => translationChangeOf(row, text_en)),
      })
    const storedTranslations = (await send('  English  ')).body.items as Translation[]
    const entries = await api.db.auditEntry.count({ where: { restaurant_id } })
    const repeatedReply = await send('English', storedTranslations)

    expect(storedTranslations.map(({ text_en }) => text_en)).toEqual(['English', 'English'])
    expect(repeatedReply.status).toBe(200)
    expect(await api.db.auditEntry.count({ where: { restaurant_id } })).toBe(entries)
    const removed = (await send('', storedTranslations)).body.items as Translation[]
    expect(removed.map(({ text_en }) => text_en)).toEqual([null, null])
  })

  it('translations of texts that changed since they were read are rejected with 409 and the current texts', async () => {
    const texts = await buildRestaurantWithTexts(api)
    const { items } = await readTranslations(texts, texts.owner, { kind: 'dish' })
    const [name, description] = [
      findTranslation(items, 'dish'),
      findTranslation(items, 'dish', 'description'),
    ]
    await texts.owner.put(`/dishes/${texts.dish.id}`, { name: 'Tacos dorados' })

    const reply = await texts.owner.patch(translationsPath(texts), {
      translations: [translationChangeOf(name, 'Tacos'), translationChangeOf(description, 'With pineapple')],
    })

    expect([reply.status, reply.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(reply.body['current']).toEqual({
      translations: [
        { ...name, text: 'Tacos dorados', edited_in: { ...name.edited_in, name: 'Tacos dorados' } },
      ],
    })
    expect((await readTranslations(texts, texts.owner, { kind: 'dish', missing: true })).total).toBe(2)
  })

  it('translations that are already stored are accepted again, as a retry sends them', async () => {
    const texts = await buildRestaurantWithTexts(api)
    const { items } = await readTranslations(texts, texts.owner)
    const body = { translations: items.map((row) => translationChangeOf(row, 'English')) }
    await texts.owner.patch(translationsPath(texts), body)

    expect((await texts.owner.patch(translationsPath(texts), body)).status).toBe(200)
  })

  it('one of twenty parallel translations of a text is saved, and the others are rejected with its text (MNU-33)', async () => {
    const texts = await buildRestaurantWithTexts(api)
    const { items } = await readTranslations(texts, texts.owner)
    const rows = [findTranslation(items, 'modifier_option'), findTranslation(items, 'menu_section')]

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        texts.owner.patch(translationsPath(texts), {
          translations: rows.map((row) => translationChangeOf(row, `Text ${index}`)),
        }),
      ),
    )

    const won = replies.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const storedTranslations = (await readTranslations(texts, texts.owner)).items
    const keptText = findTranslation(storedTranslations, 'modifier_option').text_en
    expect(findTranslation(storedTranslations, 'menu_section').text_en).toBe(keptText)
    const refused = replies.filter(({ body }) => body.code === 'changed_meanwhile')
    expect(refused).toHaveLength(19)
    for (const { body } of refused)
      expect(body['current'].translations.map((row: Translation) => row.text_en)).toEqual([
        keptText,
        keptText,
      ])
  })

  it('a translation and parallel edits of the dish in its form lose no text', async () => {
    const texts = await buildRestaurantWithTexts(api)
    const { items } = await readTranslations(texts, texts.owner)
    const option = findTranslation(items, 'modifier_option')
    const dish = (await texts.owner.get(`/dishes/${texts.dish.id}`)).body as Dish

    const replies = await Promise.all([
      texts.owner.patch(translationsPath(texts), { translations: [translationChangeOf(option, 'Green')] }),
      ...Array.from({ length: 20 }, (_, index) =>
        texts.owner.put(`/dishes/${dish.id}`, {
          modifier_groups: dish.modifier_groups.map(({ name_en: _en, ...group }) => ({
            ...group,
            max: 1 + (index % 2),
            options: group.options.map(({ name_en: _name_en, ...own }) => own),
          })),
        }),
      ),
    ])

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(
      findTranslation((await readTranslations(texts, texts.owner)).items, 'modifier_option').text_en,
    ).toBe('Green')
  })

  it('parallel translations and edits of tax names in the settings lose no text (MNU-55)', async () => {
    const texts = await buildRestaurantWithTexts(api)
    const row = findTranslation((await readTranslations(texts, texts.owner)).items, 'tax')
    const path = `/restaurants/${texts.restaurant_id}`

    await Promise.all([
      texts.owner.patch(translationsPath(texts), { translations: [translationChangeOf(row, 'VAT')] }),
      ...Array.from({ length: 20 }, (_, n) =>
        texts.owner.put(path, {
          tax_names: [
            { rate_bps: 1600, name: 'IVA' },
            { rate_bps: n, name: `T${n}` },
          ],
        }),
      ),
    ])

    const { tax_names } = (await texts.owner.get(path)).body as Restaurant
    expect(tax_names).toHaveLength(2)
    expect(tax_names.find(({ rate_bps }) => rate_bps === 1600)?.name_en).toBe('VAT')
  })

  it('translations of unknown, foreign, deleted and repeated texts are rejected with 422 at their place', async () => {
    const other = await buildRestaurantWithTexts(api)
    const ownTranslations = (await readTranslations(firstRestaurant, firstRestaurant.owner)).items
    const foreignTranslations = (await readTranslations(other, other.owner)).items
    const row = findTranslation(ownTranslations, 'dish')
    const foreignByKind = TRANSLATION_KINDS.map((kind) =>
      foreignTranslations.find((one) => one.kind === kind)!,
    )

    const reply = await firstRestaurant.owner.patch(translationsPath(firstRestaurant), {
      translations: [
        translationChangeOf(row, 'Tacos'),
        translationChangeOf({ ...row, id: missingId() }, 'Nothing'),
        translationChangeOf(row, 'Twice'),
        ...foreignByKind.map((one) => translationChangeOf(one, 'Theirs')),
      ],
    })

    expect(reply.status).toBe(422)
    expect(reply.body.errors?.map((issue: { path: string }) => issue.path)).toEqual([
      'translations.1.id',
      'translations.2.id',
      ...foreignByKind.map((_, index) => `translations.${index + 3}.id`),
    ])
  })

  it.each([
    ['a field that the kind does not have', { field: 'reward' }, 'translations.0.field'],
    ['a text above the limit of the form', { text_en: 'x'.repeat(121) }, 'translations.0.text_en'],
    ['a line break in a name', { text_en: 'Two\nlines' }, 'translations.0.text_en'],
    ['a card number', { text_en: '4111 1111 1111 1111' }, 'translations.0.text_en'],
    ['a text without expected values', { expected: undefined }, 'translations.0.expected'],
  ])('a translation with %s is rejected with 422 at its field', async (_what, wrong, path) => {
    const row = findTranslation(
      (await readTranslations(firstRestaurant, firstRestaurant.owner)).items,
      'dish',
    )

    const reply = await firstRestaurant.owner.patch(translationsPath(firstRestaurant), {
      translations: [{ ...translationChangeOf(row, 'A'), ...wrong }],
    })

    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, path])
  })

  it('a request with no translations or more than 100 is rejected with 422', async () => {
    const row = findTranslation(
      (await readTranslations(firstRestaurant, firstRestaurant.owner)).items,
      'dish',
    )
    const manyChanges = Array.from({ length: 101 }, () => translationChangeOf(row, 'A'))

    expect(
      (await firstRestaurant.owner.patch(translationsPath(firstRestaurant), { translations: [] })).status,
    ).toBe(422)
    expect(
      (await firstRestaurant.owner.patch(translationsPath(firstRestaurant), { translations: manyChanges }))
        .status,
    ).toBe(422)
  })

  it('a translation whose kind the caller may not edit is rejected with 403, and nothing is written', async () => {
    const chef = api.as(await buildMember(api.db, firstRestaurant.restaurant_id, { role: 'chef' }))
    const { items } = await readTranslations(firstRestaurant, firstRestaurant.owner)

    const reply = await chef.patch(translationsPath(firstRestaurant), {
      translations: [
        translationChangeOf(findTranslation(items, 'dish'), 'Tacos'),
        translationChangeOf(findTranslation(items, 'menu'), 'Dinner'),
      ],
    })

    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden'])
    expect(
      (await readTranslations(firstRestaurant, firstRestaurant.owner, { kind: 'dish', missing: true })).total,
    ).toBe(2)
  })

  it('translations of loyalty texts are rejected with 402 in a plan without loyalty', async () => {
    const bare = await buildRestaurantWithTexts(api, { hasSubscription: false })
    const row = { kind: 'loyalty_template', id: bare.template.id, field: 'name', text: bare.template.name }

    const reply = await bare.owner.patch(translationsPath(bare), {
      translations: [translationChangeOf({ ...row, text_en: null } as Translation, 'Club')],
    })

    expect([reply.status, reply.body.code]).toEqual([402, 'feature_not_in_plan'])
  })
})
