import path from 'node:path'
import { expect, it } from 'vitest'
import { chunkNames, type ModuleGraph } from './chunk-groups.ts'

const sourcePath = (file: string) => path.join(import.meta.dirname, '../src', file)
const iconPath = (name: string) => `/app/node_modules/lucide-react/dist/esm/icons/${name}.mjs`

const IMPORTS: Record<string, string[]> = {
  'main.tsx': ['app/router.tsx'],
  'app/app-layout.tsx': ['app/router.tsx', 'components/nav.tsx'],
  'ssr/table-entry.tsx': ['ssr/table.tsx'],
  'pages/restaurants/floor-page.tsx': ['domain/lines.ts'],
  'pages/restaurants/kitchen-page.tsx': ['domain/lines.ts', 'ssr/table.tsx'],
  'pages/restaurants/counter-page.tsx': ['domain/lines.ts', 'features/dish-board.tsx'],
  'pages/restaurants/order-page.tsx': ['features/dish-board.tsx', 'features/head.tsx'],
}
const CODE: Record<string, string> = {
  'features/head.tsx': 'import { SendHorizontal, Trash2 as Bin } from "lucide-react";',
  'features/merge-sheet.tsx': 'import { Merge } from "lucide-react";',
}
const graph: ModuleGraph = {
  getModuleInfo: (id) => {
    const file = path.relative(sourcePath(''), id)
    return { importedIds: (IMPORTS[file] ?? []).map(sourcePath), code: CODE[file] ?? '' }
  },
}
const nameOf = chunkNames(['ssr/table-entry.tsx'])

it.each([
  ['app/router.tsx', 'entry'],
  ['components/nav.tsx', 'layout'],
  ['domain/lines.ts', 'work'],
  ['features/dish-board.tsx', 'ordering'],
  ['features/head.tsx', 'page-restaurants-order'],
  ['pages/restaurants/order-page.tsx', null],
  ['features/merge-sheet.tsx', null],
  ['ssr/table.tsx', null],
])('the module %s is in the chunk %s', (file, chunk) => {
  expect(nameOf(sourcePath(file), graph)).toBe(chunk)
})

it.each([
  ['send-horizontal', 'page-restaurants-order'],
  ['trash-2', 'page-restaurants-order'],
  ['merge', null],
])('the icon %s is in the chunk %s', (name, chunk) => {
  expect(nameOf(iconPath(name), graph)).toBe(chunk)
})
