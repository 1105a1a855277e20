import { describe, expect, test } from 'vitest'
import { pageWeightsOf, pageWeightTable, type Manifest } from './bundle-size.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_react'] },
  'auth.html': { file: 'auth.js', imports: ['_react'] },
  'landing.html': { file: 'landing.js', imports: ['_react'] },
  'menu.html': { file: 'menu.js', imports: ['_react'] },
  _react: { file: 'react.js' },
  _table: { file: 'table.js', imports: ['_react', '_cell'] },
  _cell: { file: 'cell.js' },
  'src/app/app-layout.tsx': { file: 'app-layout.js' },
  'src/locales/es/common.ts': { file: 'common.js' },
  'src/locales/es/landing.ts': { file: 'translations.js' },
  'src/pages/auth/login-page.tsx': { file: 'login.js' },
  'src/pages/restaurants/dishes-page.tsx': { file: 'dishes.js', imports: ['_table', '_css'] },
  _css: { file: 'dishes.css' },
}
const pageBytes = (sizes: Record<string, number>) =>
  Object.fromEntries(
    pageWeightsOf(manifest, (file) => sizes[file] ?? 1).map((route) => [route.name, route.bytes]),
  )

const weightTable = (size: number) =>
  pageWeightTable(pageWeightsOf(manifest, (file) => (file === 'dishes.js' ? size : 0)))

describe('pageWeightsOf', () => {
  test('the size of a page counts its module, each import once, the entry, the layout and the translations', () => {
    const sizes = { 'index.js': 1000, 'react.js': 100, 'dishes.js': 10, 'dishes.css': 5000 }

    // The summed files are index, react, dishes, table, cell, app-layout and common.
    expect(pageBytes(sizes)['restaurants/dishes']).toBe(1000 + 100 + 10 + 1 + 1 + 1 + 1)
  })

  test('the size of an authentication page excludes the application layout', () => {
    expect(pageBytes({ 'app-layout.js': 5000 })['auth/login']).toBe(4)
  })

  test('the size of a server-rendered page excludes the application', () => {
    expect(pageBytes({ 'index.js': 5000, 'app-layout.js': 5000 })['landing']).toBe(4)
  })
})

describe('pageWeightTable', () => {
  test('pageWeightTable prints the excess of a page over its limit', () => {
    expect(weightTable(240_500)).toContain('restaurants/dishes  240.5 kB of 230.0 kB  10.5 kB too much')
  })

  test('pageWeightTable prints no excess for a page within its limit', () => {
    expect(weightTable(219_900)).not.toContain('too much')
  })
})
