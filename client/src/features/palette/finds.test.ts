import { beforeEach, describe, expect, it } from 'vitest'
import { matching, rankOf, recentFinds, rememberFind, type Find } from './finds.ts'

const find = (label: string, to = `/${label}`): Find => ({ kind: 'screens', label, to })

describe('recent results', () => {
  beforeEach(() => localStorage.clear())

  it('lists recent results newest first, without duplicates, six at most', () => {
    for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberFind('ana', find(label))

    expect(recentFinds('ana').map(({ label }) => label)).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
  })

  it('separates recent results by user', () => {
    rememberFind('ana', find('a'))

    expect(recentFinds('luis')).toEqual([])
  })

  it.each([
    ['nothing at all', null],
    ['no JSON', '{'],
    ['no list', '{}'],
    ['strange things', '[1, null, {"kind": "screens", "to": "https://elsewhere", "label": "x"}]'],
  ])('has no recent results when the stored value is %s', (_what, text) => {
    if (text !== null) localStorage.setItem('forki-palette-ana', text)

    expect(recentFinds('ana')).toEqual([])
  })
})

describe('matching', () => {
  const ana: Find = { ...find('Ana Gómez'), kind: 'team', hint: 'mesera' }
  const finds = [find('Menús'), { ...find('Mesas'), hint: 'Configuración' }, ana]

  it.each([
    ['MENU', ['Menús']],
    ['mes', ['Mesas', 'Ana Gómez']],
    ['gomez ana', ['Ana Gómez']],
    ['pizza', []],
    ['config', []],
    ['', ['Menús', 'Mesas', 'Ana Gómez']],
  ])('returns for the words "%s" the labels %j', (words, labels) => {
    expect(matching(finds, words).map(({ label }) => label)).toEqual(labels)
  })
})

describe('rankOf', () => {
  it('ranks the whole label before its beginning, a word in it, and letters inside a word', () => {
    const labels = ['Guacamole', 'Sopa de mole', 'Mole negro', 'Mole']

    expect(
      matching(
        labels.map((label) => find(label)),
        'mole',
      ).map(({ label }) => label),
    ).toEqual(['Mole', 'Mole negro', 'Sopa de mole', 'Guacamole'])
  })

  it('finds a screen by a synonym, after every screen whose name matches', () => {
    const board = { ...find('Tablero'), synonyms: 'ventas reporte' }

    expect(rankOf(board, 'ventas')).toBe(4)
    expect(matching([board, find('Ventas por hora')], 'ventas').map(({ label }) => label)).toEqual([
      'Ventas por hora',
      'Tablero',
    ])
  })
})
