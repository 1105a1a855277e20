import { expect, it } from 'vitest'
import { dishQuantities } from './dish-quantities.ts'

it('adds up the lines of a dish and keeps the order of the dishes', () => {
  const lines = [
    { name: 'Soup', quantity: 1 },
    { name: 'Bread', quantity: 2 },
    { name: 'Soup', quantity: 3 },
  ]
  expect(dishQuantities(lines, ({ name }) => name)).toBe('4 × Soup, 2 × Bread')
})

it('returns an empty text without lines', () => {
  expect(dishQuantities([], () => 'Soup')).toBe('')
})
