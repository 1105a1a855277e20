import { describe, expect, it } from 'vitest'
import { buildDraftLine as line } from '../../test/draft-lines.ts'
import { addLine, byKitchenState, changeLine } from './unsent-lines.ts'

const option = (option_id: string) => ({ option_id, name: option_id, price_delta_cents: 0 })

describe('addLine', () => {
  it('addLine increases the quantity of an identical line', () => {
    expect(addLine([line()], line({ quantity: 2 }), 'b')).toEqual([line({ quantity: 3 })])
  })

  it.each([
    ['note', { notes: 'sin cebolla' }],
    ['seat', { seat: 2 }],
    ['course', { course: 2 }],
    ['option', { modifiers: [option('picante')] }],
  ])('addLine adds a separate line if the lines differ in %s', (_, other) => {
    expect(addLine([line()], line(other), 'b').map(({ key }) => key)).toEqual(['a', 'b'])
  })

  it('addLine ignores the sequence of the options', () => {
    const lines = [line({ modifiers: [option('x'), option('y')] })]

    expect(addLine(lines, line({ modifiers: [option('y'), option('x')] }), 'b')).toHaveLength(1)
  })
})

describe('changeLine', () => {
  it('changeLine removes a line with quantity zero', () => {
    expect(changeLine([line()], 'a', { quantity: 0 })).toEqual([])
  })
})

describe('byKitchenState', () => {
  it('byKitchenState sorts ready lines first, then lines in the kitchen, then served and voided ones', () => {
    const lines = (['served', 'voided', 'sent', 'preparing', 'ready', 'sent', 'ready'] as const).map(
      (status, at) => ({ status, at }),
    )

    expect(lines.toSorted(byKitchenState).map(({ status, at }) => `${status} ${at}`)).toEqual([
      'ready 4',
      'ready 6',
      'sent 2',
      'preparing 3',
      'sent 5',
      'served 0',
      'voided 1',
    ])
  })
})
