import { describe, expect, it } from 'vitest'
import type { ExampleRow } from './example.query.ts'
import { countByKind, planRemoval } from './removal-plan.ts'

const row = (kind: ExampleRow['kind'], id: string, more: Partial<ExampleRow> = {}): ExampleRow => ({
  kind,
  id,
  name: id,
  is_used: false,
  is_changed: false,
  is_needed: false,
  needs: [],
  ...more,
})
const reasons = (rows: ExampleRow[]) =>
  Object.fromEntries(planRemoval(rows).kept.map(({ id, reason }) => [id, reason]))

describe('plan of a removal of example data', () => {
  it('planRemoval removes rows that nobody used, changed or needs', () => {
    const rows = [
      row('menu', 'menu', { needs: ['dish'] }),
      row('dish', 'dish', { needs: ['item'] }),
      row('inventory_item', 'item'),
    ]

    expect(planRemoval(rows)).toEqual({ removed: rows, kept: [] })
    expect(countByKind(rows)).toMatchObject({ menu: 1, dish: 1, inventory_item: 1, table: 0 })
  })

  it('planRemoval keeps the stock items and the supplier of a used dish, but not its menu', () => {
    expect(
      reasons([
        row('menu', 'menu', { needs: ['dish', 'other'] }),
        row('dish', 'dish', { is_used: true, needs: ['item'] }),
        row('dish', 'other', { needs: ['item2'] }),
        row('inventory_item', 'item', { needs: ['supplier'] }),
        row('inventory_item', 'item2', { needs: ['supplier'] }),
        row('supplier', 'supplier'),
      ]),
    ).toEqual({ dish: 'used', item: 'needed', supplier: 'needed' })
  })

  it('planRemoval keeps the dishes of a changed menu', () => {
    expect(
      reasons([row('menu', 'menu', { is_changed: true, needs: ['dish'] }), row('dish', 'dish')]),
    ).toEqual({
      menu: 'changed',
      dish: 'needed',
    })
  })

  it('planRemoval keeps a used table with its floor plan, and removes the other tables', () => {
    expect(
      reasons([
        row('layout', 'plan', { needs: ['1', '2'] }),
        row('table', '1', { is_used: true, needs: ['plan'] }),
        row('table', '2', { needs: ['plan'] }),
      ]),
    ).toEqual({ plan: 'needed', 1: 'used' })
  })

  it('planRemoval keeps all tables of a changed floor plan', () => {
    expect(
      reasons([
        row('layout', 'plan', { is_changed: true, needs: ['1', '2'] }),
        row('table', '1', { is_changed: true, needs: ['plan'] }),
        row('table', '2', { needs: ['plan'] }),
      ]),
    ).toEqual({ plan: 'changed', 1: 'changed', 2: 'needed' })
  })

  it('planRemoval reports a row that is used, changed and needed as used', () => {
    expect(reasons([row('dish', 'dish', { is_used: true, is_changed: true, is_needed: true })])).toEqual({
      dish: 'used',
    })
  })
})
