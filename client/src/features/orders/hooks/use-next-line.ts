import { useState } from 'react'

const MAX_QUANTITY = 999

/** Quantity, seat and course of the line that the next tap adds. With quantity 0 it adds one portion. */
export function useNextLine() {
  const [quantity, setQuantity] = useState(0)
  const [seat, setSeat] = useState<number | null>(null)
  const [course, setCourse] = useState<number | null>(null)
  return {
    quantity,
    setQuantity,
    typeDigit: (digit: number) => setQuantity((now) => Math.min(MAX_QUANTITY, now * 10 + digit)),
    seat,
    setSeat,
    course,
    setCourse,
  }
}
