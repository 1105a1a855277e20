import { useEffect, useState } from 'react'

/** Time after an element appears in which the second tap of a double tap may hit it, in milliseconds. */
const DOUBLE_TAP_MS = 450

/** Returns true for 450 ms after the component appears, in which a button under the thumb must ignore presses. */
export function useDoubleTapGuard(): boolean {
  const [isGuarded, setGuarded] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setGuarded(false), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [])
  return isGuarded
}
