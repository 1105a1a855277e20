import { describe, expect, it } from 'vitest'
import { readListState, writeListState } from './list-params.ts'

const listOptions = { sorts: ['name', 'price_cents'], per_page: 20, filters: ['category'] } as const
const readState = (search: string) => readListState(new URLSearchParams(search), listOptions)
const writeState = (search: string, change: Parameters<typeof writeListState>[1]) =>
  writeListState(new URLSearchParams(search), change, listOptions).toString()

describe('list state in the URL', () => {
  it('readListState falls back to the defaults for invalid parameters', () => {
    const defaultState = { page: 1, per_page: 20, q: '', sort: 'name', order: 'asc', filters: {} }

    expect(readState('')).toEqual(defaultState)
    expect(readState('page=-2&per_page=900&sort=drop_table&order=up&role=admin')).toEqual(defaultState)
  })

  it('readListState reads page, search, sort, order and filters', () => {
    expect(readState('page=3&q=taco&sort=price_cents&order=desc&category=tacos')).toEqual({
      page: 3,
      per_page: 20,
      q: 'taco',
      sort: 'price_cents',
      order: 'desc',
      filters: { category: 'tacos' },
    })
  })

  it('writeListState omits default values, and resets the page number on any other change', () => {
    expect(writeState('page=3', { page: 4 })).toBe('page=4')
    expect(writeState('page=3', { q: 'taco' })).toBe('q=taco')
    expect(writeState('sort=price_cents&order=desc', { sort: 'name', order: 'asc' })).toBe('')
    expect(writeState('category=tacos&q=a', { filters: { category: null } })).toBe('q=a')
  })
})
