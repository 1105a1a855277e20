import { createDishBody } from '@forki/contract/dishes'
import { describe, expect, it } from 'vitest'
import { changedFields, copyOf, emptyDish, valuesOf } from './dish-values.ts'
import { buildDish } from '../../test/dishes.ts'

describe('dish form values', () => {
  it('changedFields returns only the changed fields', () => {
    const valuesBefore = valuesOf(buildDish({ name: 'Pozole' }))

    expect(changedFields({ ...valuesBefore, price_cents: 9900 }, valuesBefore)).toEqual({ price_cents: 9900 })
    expect(changedFields(valuesBefore, valuesBefore)).toEqual({})
  })

  it('copyOf returns new options and no SKU', () => {
    const copy = copyOf(buildDish({ sku: 'P-1' }), 'Pozole (copia)')

    expect(createDishBody.parse(copy)).toMatchObject({ name: 'Pozole (copia)', sku: null })
    expect(copy.modifier_groups[0]?.id).toBeUndefined()
    expect(copy.modifier_groups[0]?.options.every((option) => option.id === undefined)).toBe(true)
  })

  it('a dish requires a name and a price', () => {
    const issues = createDishBody.safeParse(emptyDish('0190a000-0000-7000-8000-000000000001')).error?.issues

    expect(issues?.map((issue) => issue.path.join('.'))).toEqual(['name', 'price_cents'])
  })
})
