import { describe, expect, it } from 'vitest'
import { en } from '../../locales/en.ts'
import { es } from '../../locales/es.ts'
import { matchingResults, type SearchResult } from './results.ts'

type Texts = Pick<typeof en, 'palette' | 'shell'>

const labelsOf = ({ palette, shell }: Texts) => {
  const { restaurants, group, profile, invitations, tips, nav } = shell
  return {
    screens: { ...nav, restaurants, group, profile, invitations, tips },
    actions: palette.actions,
  }
}

const resultWith =
  (kind: 'screens' | 'actions', synonyms: Record<string, string>) =>
  ([name, label]: [string, string]): SearchResult => ({
    kind,
    to: `${kind}.${name}`,
    label,
    synonyms: synonyms[name] ?? '',
  })

/**
 * Builds the palette results of all screens and actions in one language. The path of each is its kind and its
 * translation key.
 */
function resultsOf(words: Texts): SearchResult[] {
  const { screens, actions } = labelsOf(words)
  const { screen_synonyms, action_synonyms } = words.palette
  return [
    ...Object.entries(screens).map(resultWith('screens', screen_synonyms)),
    ...Object.entries(actions).map(resultWith('actions', action_synonyms)),
  ]
}

const languages = [
  ['Spanish', es, en],
  ['English', en, es],
] as const

describe.each(languages)('palette in %s', (_language, words, others) => {
  const results = resultsOf(words)
  const pathsMatching = (text: string) => matchingResults(results, text).map(({ to }) => to)

  it.each([
    ['grupo', 'screens.group'],
    ['group', 'screens.group'],
    ['ventas', 'screens.dashboard'],
    ['sales', 'screens.dashboard'],
    ['receta', 'screens.dishes'],
    ['recipe', 'screens.dishes'],
    ['new dish', 'actions.dish'],
    ['nuevo producto', 'actions.dish'],
    ['nuevo platillo', 'actions.dish'],
    ['invitar mesero', 'actions.invitation'],
    ['abrir caja', 'actions.till'],
    ['open till', 'actions.till'],
    ['contar inventario', 'actions.stocktake'],
    ['stocktake', 'actions.stocktake'],
    ['proveedores', 'actions.suppliers'],
    ['suppliers', 'actions.suppliers'],
    ['bajo minimo', 'actions.shopping'],
    ['low stock', 'actions.shopping'],
  ])('the palette finds for "%s" the result %s', (text, to) => {
    expect(pathsMatching(text)).toContain(to)
  })

  it('the palette finds every screen and every action by its label in the other language', () => {
    const missing = resultsOf(others).filter(({ label, to }) => !pathsMatching(label).includes(to))

    expect(missing.map(({ label }) => label)).toEqual([])
  })
})
