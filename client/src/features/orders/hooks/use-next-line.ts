import { useState } from 'react'
import type { MenuEntry } from '../dish-search.ts'

const MAX_QUANTITY = 999

/** Course of new lines: the course of each dish's category, one course for all, or none. */
export type NextCourse = 'by_category' | number | null

/**
 * Choices for the next line. The quantity applies to the next tap only, and 0 adds one portion. Seat and
 * course apply to all new lines until the user changes them.
 */
export function useNextLine() {
  const [quantity, setQuantity] = useState(0)
  const [seat, setSeat] = useState<number | null>(null)
  const [course, setCourse] = useState<NextCourse>('by_category')
  return {
    quantity,
    setQuantity,
    typeDigit: (digit: number) => setQuantity((now) => Math.min(MAX_QUANTITY, now * 10 + digit)),
    seat,
    setSeat,
    course,
    setCourse,
    /**
     * Course of a dish that is added now. Null for no course, and for a menu that was cached before dishes had
     * courses.
     */
    courseOf: (entry: MenuEntry): number | null =>
      course === 'by_category' ? ((entry as { course?: number | null }).course ?? null) : course,
  }
}
