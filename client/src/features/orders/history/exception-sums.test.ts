import { describe, expect, it } from 'vitest'
import { uuid } from '../../../test/uuid.ts'
import { countsOf, sumsByUser, type Exceptions } from './exception-sums.ts'

const sum = (person: string, kind: 'voided' | 'refunded', count: number, amount_cents: number) => ({
  person,
  user_name: person === '' ? null : `Persona ${person.slice(-1)}`,
  kind,
  count,
  amount_cents,
})
const [ana, eva] = [uuid(1), uuid(2)]
const sums: Exceptions['sums'] = [
  sum(ana, 'voided', 1, 300),
  sum(eva, 'voided', 2, 100),
  sum(eva, 'refunded', 1, 50),
  sum('', 'refunded', 1, 700),
]

describe('sums of exceptions', () => {
  it('exceptions are added up by user and sorted by descending number, then amount', () => {
    const rows = sumsByUser(sums, 'all')

    expect(rows.map(({ person, count, amount_cents }) => [person, count, amount_cents])).toEqual([
      [eva, 3, 150],
      ['', 1, 700],
      [ana, 1, 300],
    ])
    expect(rows[0]?.amountsByKind).toMatchObject({ voided: 2, refunded: 1, reopened: 0 })
  })

  it('exceptions of one kind are added up alone', () => {
    expect(sumsByUser(sums, 'refunded').map(({ person, count }) => [person, count])).toEqual([
      ['', 1],
      [eva, 1],
    ])
  })

  it('exceptions are counted by kind and altogether', () => {
    const counts = countsOf(sums)

    expect([counts.get('all'), counts.get('voided'), counts.get('refunded'), counts.get('discount')]).toEqual(
      [5, 3, 2, 0],
    )
  })
})
