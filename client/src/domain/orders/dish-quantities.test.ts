import { expect, it } from 'vitest'
import { dishQuantitiesText } from './dish-quantities.ts'

it('dishQuantitiesText adds up the lines of each dish in the sequence of the dishes', () => {
  const lines = [
    { name: 'Soup', quantity: 1 },
    { name: 'Bread', quantity: 2 },
    { name: 'Soup', quantity: 3 },
  ]
  expect(dishQuantitiesText(lines, ({ name }) => name)).toBe('4 × Soup, 2 × Bread')
})

it('dishQuantitiesText returns an empty text if there are no lines', () => {
  expect(dishQuantitiesText([], () => 'Soup')).toBe('')
})
