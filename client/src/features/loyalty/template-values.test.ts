import { createTemplateBody, updateTemplateBody } from '@forki/contract/loyalty'
import { describe, expect, it } from 'vitest'
import { contrast, MIN_TEXT_CONTRAST } from '../../domain/loyalty/color-contrast.ts'
import { buildCard, buildSeals, buildCardTemplate } from '../../test/loyalty.ts'
import { restaurant_id } from '../../test/current-user.ts'
import { cardEventsOf } from './card-history.ts'
import { newCustomerOf } from './new-customer.ts'
import { changedFields, copyOf, emptyTemplate, COLOR_PRESETS, valuesOf } from './template-values.ts'

describe('values of the card template form', () => {
  it('a card template is valid only with a name and a reward', () => {
    const emptyValues = emptyTemplate(restaurant_id)

    expect(createTemplateBody.safeParse(emptyValues).success).toBe(false)
    expect(createTemplateBody.safeParse({ ...emptyValues, name: 'Club', reward: 'Un café' }).success).toBe(
      true,
    )
  })

  it('a changed card template is sent with its changed fields and without its logo', () => {
    const before = valuesOf(buildCardTemplate())
    const after = { ...before, reward: 'Dos cafés', logo: 'loyalty/x.webp', earn: { ...before.earn } }

    expect(changedFields(before, before)).toEqual({})
    expect(changedFields(after, before)).toEqual({ reward: 'Dos cafés' })
    expect(updateTemplateBody.safeParse(changedFields(after, before)).success).toBe(true)
  })

  it('a copy of a card template has all fields except name and logo', () => {
    const copy = copyOf(buildCardTemplate({ logo: 'loyalty/x.webp' }), 'Club (copia)')

    expect(copy).toMatchObject({ name: 'Club (copia)', logo: null, reward: 'Un café de olla' })
  })

  it.each(COLOR_PRESETS)(
    'the color preset $key has a readable contrast',
    ({ background_color, text_color }) => {
      expect(contrast(background_color, text_color)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST)
    },
  )
})

describe('history of a card', () => {
  it('the history of a card lists events newest first, with numbered seals and rewards', () => {
    const events = cardEventsOf(
      buildCard({
        seals: buildSeals(2),
        redemptions: [{ redeemed_at: '2026-11-10T18:00:00.000Z', staff_id: null }],
      }),
    )

    expect(events.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      'seal 2',
      'seal 1',
      'redeemed 1',
      'issued 0',
    ])
  })

  it('the history of an expired card includes the expiry', () => {
    const [firstEvent] = cardEventsOf(
      buildCard({ status: 'expired', expires_at: '2026-11-20T23:00:00.000Z' }),
    )

    expect(firstEvent?.kind).toBe('expired')
  })
})

describe('new customer from the search text', () => {
  it.each([
    ['ana@correo.example', { name: '', email: 'ana@correo.example', phone: null }],
    ['+52 222 555 0101', { name: '', email: null, phone: '+52 222 555 0101' }],
    [' Ana Lucía ', { name: 'Ana Lucía', email: null, phone: null }],
  ])('the search text "%s" is put into the matching field of a new customer', (typed, expected) => {
    expect(newCustomerOf(restaurant_id, typed)).toEqual({ restaurant_id, ...expected })
  })
})
