import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BoardTicket } from '../board.ts'
import { arrange, nextRelease, type Column, type Room } from '../places.ts'

/** Time in milliseconds beyond `RESERVED_MS`, after which a reserved place is certainly free. */
const MARGIN_MS = 50

/**
 * Places of the cards. New cards are measured before they are painted, and other cards when their height changes.
 * Another board size places all cards again.
 * @returns the columns, and a function that registers the element of a card and returns its clean-up
 */
export function useTicketPlaces(cards: readonly BoardTicket[], room: Room, width: number) {
  const { height, columns: count } = room
  const [columns, setColumns] = useState<readonly Column[]>([])
  const elements = useRef(new Map<string, HTMLElement>())
  const [heights] = useState(() => new Map<string, number>())
  const latest = useRef(cards)
  const place = useCallback(
    (again = false) => {
      const measured = latest.current.flatMap((card) => {
        const known = heights.get(card.key)
        return known === undefined ? [] : [{ key: card.key, since: card.waiting_since, height: known }]
      })
      setColumns((before) => arrange(again ? [] : before, measured, { height, columns: count }, Date.now()))
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
    // Synchronous, because the browser would otherwise paint one frame with the former places of grown cards.
    observer.onChange(() => flushSync(() => place()))
    return () => observer.onChange(ignore)
  }, [observer, place])
  useLayoutEffect(() => {
    latest.current = cards
    measure(heights)
    place()
  }, [cards, heights, measure, place])
  useLayoutEffect(() => {
    measure(new Map())
    place(true)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new board width changes the heights of tickets
  }, [width, measure, place])
  useEffect(() => {
    const ms = nextRelease(columns, Date.now())
    if (ms === null) return undefined
    const timer = setTimeout(() => place(), ms + MARGIN_MS)
    return () => clearTimeout(timer)
  }, [columns, place])
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

/** Single observer of all cards. It writes changed heights to the map and reports them together. */
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
