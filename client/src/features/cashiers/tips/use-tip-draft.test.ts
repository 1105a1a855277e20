import type { TipShareEntry } from '@forki/contract/tip-distributions'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildTipDistribution, buildTipShare } from '../../../test/tip-distributions.ts'
import { useTipDraft, type TipDraft, type TipDraftSave } from './use-tip-draft.ts'

const tipShare = (fields: Partial<TipShareEntry>) =>
  buildTipShare({ tips_cents: 0, sales_cents: 0, ...fields })
const distribution = (people: TipShareEntry[]) => buildTipDistribution({ people })
const savedDistribution = (people: TipDraftSave['people']) => distribution(people.map(tipShare))
const quarterHoursByKey = (draft: TipDraft) =>
  draft.people.map(({ key, quarter_hours }) => [key, quarter_hours])

describe('draft of a tip distribution', () => {
  it('useTipDraft previews the shares of typed hours before the draft is saved', () => {
    const { result } = renderHook(() =>
      useTipDraft(distribution([tipShare({ user_id: 'a', tips_cents: 1000 })])),
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

  it('a tip draft by points previews shares by points alone until hours are typed', () => {
    const { rule, ...draft } = distribution([tipShare({ user_id: 'a', tips_cents: 900 })])
    const { result } = renderHook(() => useTipDraft({ ...draft, rule: { ...rule, division: 'points' } }))
    act(() => result.current.add({ user_id: 'b', name: 'Luis', role: 'chef' }))
    const totals = () => result.current.people.map(({ total_cents }) => total_cents)
    const byPoints = totals()
    act(() => result.current.change('b', { quarter_hours: 4 }))

    expect([byPoints, totals()]).toEqual([
      [600, 300],
      [0, 900],
    ])
  })

  it('a tip draft cannot be saved while an hour is empty or invalid', () => {
    const { result } = renderHook(() => useTipDraft(distribution([tipShare({ user_id: 'a' })])))
    act(() => result.current.change('a', { quarter_hours: Number.NaN }))
    const invalid = result.current.isValid
    act(() => result.current.change('a', { quarter_hours: null }))

    expect([invalid, result.current.isValid]).toEqual([false, false])
  })

  it('a person without tips can be removed from a tip draft, and one with tips cannot', () => {
    const { result } = renderHook(() =>
      useTipDraft(distribution([tipShare({ user_id: 'a', tips_cents: 1000 }), tipShare({ user_id: 'b' })])),
    )
    act(() => result.current.remove(result.current.people[1]!))
    act(() => result.current.remove(result.current.people[0]!))

    expect(result.current.people.map(({ key }) => key)).toEqual(['a'])
  })

  describe('save of a tip draft', () => {
    it('the end of a save leaves no unsaved edits', () => {
      const { result, rerender } = renderHook(useTipDraft, {
        initialProps: distribution([tipShare({ user_id: 'a' }), tipShare({ user_id: 'b' })]),
      })
      act(() => result.current.change('a', { quarter_hours: 30 }))
      act(() => result.current.remove(result.current.people[1]!))
      act(() => result.current.add({ user_id: 'c', name: 'Luis', role: 'chef' }))
      const { people, end } = result.current.beginSave()
      rerender(savedDistribution(people))
      act(end)

      expect(quarterHoursByKey(result.current)).toEqual([
        ['a', 30],
        ['c', 0],
      ])
      expect(result.current.isDirty).toBe(false)
    })

    it('edits that are made during a save stay and are unsaved after its end', () => {
      const { result, rerender } = renderHook(useTipDraft, {
        initialProps: distribution([tipShare({ user_id: 'a' }), tipShare({ user_id: 'b' })]),
      })
      act(() => result.current.change('a', { quarter_hours: 30 }))
      act(() => result.current.change('b', { quarter_hours: 10 }))
      act(() => result.current.add({ user_id: 'c', name: 'Luis', role: 'chef' }))
      const { people, end } = result.current.beginSave()
      act(() => result.current.change('a', { quarter_hours: 0 }))
      act(() => result.current.remove(result.current.people[2]!))
      rerender(savedDistribution(people))
      act(() => result.current.add({ user_id: 'd', name: 'Eva', role: 'waiter' }))
      act(() => result.current.change('d', { quarter_hours: null }))
      act(end)

      expect(quarterHoursByKey(result.current)).toEqual([
        ['a', 0],
        ['b', 10],
        ['d', null],
      ])
      expect([result.current.isDirty, result.current.isValid]).toEqual([true, false])
    })

    it('a person who is removed and added during a save is a new person after its end', () => {
      const { result, rerender } = renderHook(useTipDraft, {
        initialProps: distribution([tipShare({ user_id: 'a', quarter_hours: 8 })]),
      })
      act(() => result.current.change('a', { quarter_hours: 30 }))
      const { people, end } = result.current.beginSave()
      act(() => result.current.remove(result.current.people[0]!))
      act(() => result.current.add({ user_id: 'a', name: 'Ana', role: 'waiter' }))
      rerender(savedDistribution(people))
      act(end)

      expect(quarterHoursByKey(result.current)).toEqual([['a', 0]])
      expect(result.current.isDirty).toBe(true)
    })

    it('a value that is changed and restored during a save is saved after its end', () => {
      const { result, rerender } = renderHook(useTipDraft, {
        initialProps: distribution([tipShare({ user_id: 'a' })]),
      })
      act(() => result.current.change('a', { quarter_hours: 30 }))
      const { people, end } = result.current.beginSave()
      act(() => result.current.change('a', { quarter_hours: 31 }))
      act(() => result.current.change('a', { quarter_hours: 30 }))
      rerender(savedDistribution(people))
      act(end)

      expect(quarterHoursByKey(result.current)).toEqual([['a', 30]])
      expect(result.current.isDirty).toBe(false)
    })
  })
})
