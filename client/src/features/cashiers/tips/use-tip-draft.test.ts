import type { TipShareEntry } from '@forki/contract/tip-distributions'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildTipDistribution, buildTipShare } from '../../../test/tip-distributions.ts'
import { useTipDraft } from './use-tip-draft.ts'

const person = (fields: Partial<TipShareEntry>) => buildTipShare({ tips_cents: 0, sales_cents: 0, ...fields })
const distribution = (people: TipShareEntry[]) => buildTipDistribution({ people })

describe('draft of a tip distribution', () => {
  it('useTipDraft previews the shares of typed hours before the draft is saved', () => {
    const { result } = renderHook(() =>
      useTipDraft(distribution([person({ user_id: 'a', tips_cents: 1000 })])),
    )
    act(() => result.current.add({ user_id: 'b', name: 'Luis', role: 'chef' }))
    act(() => result.current.change('a', { quarter_hours: 30 }))
    act(() => result.current.change('b', { quarter_hours: 10 }))

    expect(result.current.people.map(({ key, points, total_cents }) => [key, points, total_cents])).toEqual([
      ['a', 10, 750],
      ['b', 5, 250],
    ])
    expect([result.current.isDirty, result.current.figures.undivided_cents]).toEqual([true, 0])
  })

  it('a tip draft cannot be saved while an hour is empty or invalid', () => {
    const { result } = renderHook(() => useTipDraft(distribution([person({ user_id: 'a' })])))
    act(() => result.current.change('a', { quarter_hours: Number.NaN }))
    const invalid = result.current.isValid
    act(() => result.current.change('a', { quarter_hours: null }))

    expect([invalid, result.current.isValid]).toEqual([false, false])
  })

  it('a person without tips can be removed from a tip draft, and one with tips cannot', () => {
    const { result } = renderHook(() =>
      useTipDraft(distribution([person({ user_id: 'a', tips_cents: 1000 }), person({ user_id: 'b' })])),
    )
    act(() => result.current.remove(result.current.people[1]!))
    act(() => result.current.remove(result.current.people[0]!))

    expect(result.current.people.map(({ key }) => key)).toEqual(['a'])
  })
})
