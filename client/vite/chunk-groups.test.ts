import path from 'node:path'
import { expect, it } from 'vitest'
import { chunkNames } from './chunk-groups.ts'

const ssr = ['menu', 'card', 'table', 'landing', 'auth'].map((name) => `ssr/${name}-entry.tsx`)
const nameOf = chunkNames(ssr)
const source = (file: string) => path.join(import.meta.dirname, '../src', file)
const icon = (name: string) => `/app/node_modules/lucide-react/dist/esm/icons/${name}.mjs`

it.each([
  ['app/router.tsx', 'entry'],
  ['components/app-frame/bottom-nav.tsx', 'layout'],
  ['domain/orders/orders.ts', 'work'],
  ['features/orders/components/dish-board.tsx', 'ordering'],
  ['features/orders/components/ticket-head.tsx', 'page-restaurants-order'],
  ['pages/restaurants/order-page.tsx', null],
  ['features/orders/components/merge-sheet.tsx', null],
  ['ssr/table.tsx', null],
])('the module %s is in the chunk %s', (file, chunk) => {
  expect(nameOf(source(file))).toBe(chunk)
})

it('an icon is in the chunk of the modules that import it', () => {
  expect(nameOf(icon('send-horizontal'))).toBe('page-restaurants-order')
  expect(nameOf(icon('merge'))).toBeNull()
})
