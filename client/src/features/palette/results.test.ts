import { beforeEach, describe, expect, it } from 'vitest'
import { matchingResults, rankOf, recentResults, rememberResult, type SearchResult } from './results.ts'

const result = (label: string, to = `/${label}`): SearchResult => ({ kind: 'screens', label, to })

describe('recent results', () => {
  beforeEach(() => localStorage.clear())

  it('recent results are listed newest first, without duplicates, six at most', () => {
    for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberResult('ana', result(label))

    expect(recentResults('ana').map(({ label }) => label)).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
  })

  it('recent results of different users are separate', () => {
    rememberResult('ana', result('a'))

    expect(recentResults('luis')).toEqual([])
  })

  it.each([
    ['absent', null],
    ['invalid JSON', '{'],
    ['an object instead of a list', '{}'],
    [
      'a list of entries with an invalid shape',
      '[1, null, {"kind": "screens", "to": "https://elsewhere", "label": "x"}]',
    ],
  ])('there are no recent results when the stored value is %s', (_what, text) => {
    if (text !== null) localStorage.setItem('forki-palette-ana', text)

    expect(recentResults('ana')).toEqual([])
  })
})

describe('matching', () => {
  const ana: SearchResult = { ...result('Ana Gómez'), kind: 'team', hint: 'mesera' }
  const results = [result('Menús'), { ...result('Mesas'), hint: 'Configuración' }, ana]

  it.each([
    ['MENU', ['Menús']],
    ['mes', ['Mesas', 'Ana Gómez']],
    ['gomez ana', ['Ana Gómez']],
    ['pizza', []],
    ['config', []],
    ['', ['Menús', 'Mesas', 'Ana Gómez']],
  ])('the palette returns for the search text "%s" the labels %j', (words, labels) => {
    expect(matchingResults(results, words).map(({ label }) => label)).toEqual(labels)
  })
})

describe('rankOf', () => {
  it('rankOf ranks a whole label before the beginning of a label, a word in it, and letters inside a word', () => {
    const labels = ['Guacamole', 'Sopa de mole', 'Mole negro', 'Mole']

    expect(
      matchingResults(
        labels.map((label) => result(label)),
        'mole',
      ).map(({ label }) => label),
    ).toEqual(['Mole', 'Mole negro', 'Sopa de mole', 'Guacamole'])
  })

  it('rankOf ranks a screen found by a synonym after every screen whose name matches', () => {
    const board = { ...result('Tablero'), synonyms: 'ventas reporte' }

    expect(rankOf(board, 'ventas')).toBe(4)
    expect(matchingResults([board, result('Ventas por hora')], 'ventas').map(({ label }) => label)).toEqual([
      'Ventas por hora',
      'Tablero',
    ])
  })
})
