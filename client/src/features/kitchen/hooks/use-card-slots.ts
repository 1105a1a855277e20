import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BoardCard } from '../board.ts'
import { arrangeCards, msUntilSlotFree, type SlotColumn, type ColumnArea } from '../card-slots.ts'

/**
 * Delay in milliseconds after the end of a slot's reservation, so that the slot is certainly free when the
 * timer fires.
 */
const TIMER_MARGIN_MS = 50

/**
 * Slots of the cards on the board. The hook measures new cards before their first paint, and cards whose height
 * changes. A change of the board's size assigns all slots again.
 * @returns the columns, and a ref callback for the element of a card
 */
export function useCardSlots(cards: readonly BoardCard[], columnArea: ColumnArea, width: number) {
  const { height, columns: count } = columnArea
  const [columns, setColumns] = useState<readonly SlotColumn[]>([])
  const elements = useRef(new Map<string, HTMLElement>())
  const [heights] = useState(() => new Map<string, number>())
  const latest = useRef(cards)
  const placeCards = useCallback(
    (again = false) => {
      const measured = latest.current.flatMap((card) => {
        const known = heights.get(card.key)
        return known === undefined ? [] : [{ key: card.key, since: card.waiting_since, height: known }]
      })
      const area = { height, columns: count }
      setColumns((before) => arrangeCards(again ? [] : before, measured, area, Date.now()))
    },
    [heights, height, count],
  )
  const measure = useCallback(
    (known: ReadonlyMap<string, number>) => {
      for (const [key, element] of elements.current)
        if (!known.has(key)) heights.set(key, element.offsetHeight)
    },
    [heights],
  )
  const [observer] = useState(() => createObserver(heights))
  useEffect(() => {
    // Synchronous, because otherwise the browser would paint one frame in which grown cards overlap others.
    observer.onChange(() => flushSync(() => placeCards()))
    return () => observer.onChange(ignore)
  }, [observer, placeCards])
  useLayoutEffect(() => {
    latest.current = cards
    measure(heights)
    placeCards()
  }, [cards, heights, measure, placeCards])
  useLayoutEffect(() => {
    measure(new Map())
    placeCards(true)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new board width changes the heights of tickets
  }, [width, measure, placeCards])
  useEffect(() => {
    const ms = msUntilSlotFree(columns, Date.now())
    if (ms === null) return undefined
    const timer = setTimeout(() => placeCards(), ms + TIMER_MARGIN_MS)
    return () => clearTimeout(timer)
  }, [columns, placeCards])
  const register = useCallback(
    (key: string, element: HTMLElement) => {
      elements.current.set(key, element)
      observer.observe(element, key)
      return () => {
        elements.current.delete(key)
        heights.delete(key)
        observer.unobserve(element)
      }
    },
    [heights, observer],
  )
  return { columns, register }
}

const ignore = (): void => undefined

/**
 * Creates one ResizeObserver for all cards. It writes changed heights to `heights` and then calls the
 * `onChange` listener once.
 */
function createObserver(heights: Map<string, number>) {
  const keys = new WeakMap<Element, string>()
  let report = ignore
  const observer = new ResizeObserver((entries) => {
    let isChanged = false
    for (const { target } of entries) {
      const key = keys.get(target)
      const height = (target as HTMLElement).offsetHeight
      if (key === undefined || height === 0 || heights.get(key) === height) continue
      heights.set(key, height)
      isChanged = true
    }
    if (isChanged) report()
  })
  return {
    observe: (element: Element, key: string) => {
      keys.set(element, key)
      observer.observe(element)
    },
    unobserve: (element: Element) => observer.unobserve(element),
    onChange: (next: () => void) => {
      report = next
    },
  }
}
