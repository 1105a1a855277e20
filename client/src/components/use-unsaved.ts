import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

export interface Unsaved {
  /** Whether the question is on screen. */
  asking: boolean
  /** Closes at once where nothing would be lost, else asks. */
  tryClose: () => void
  discard: () => void
  /** What was typed is saved: the next page may come at once, before this one has drawn that. */
  allowLeaving: () => void
  stay: () => void
}

/**
 * Keeps what was typed from being lost: closing asks, other pages ask, and so does the browser. Show `UnsavedQuestion`
 * beside it. `onClose` is called when there is nothing to lose, or it was given up.
 */
export function useUnsaved(dirty: boolean, onClose: () => void): Unsaved {
  const [closing, setClosing] = useState(false)
  const free = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return dirty && !free.current && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    free.current = false
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  const allowLeaving = useCallback(() => {
    free.current = true
  }, [])
  const blocked = blocker.state === 'blocked'
  const tryClose = useCallback(() => (dirty ? setClosing(true) : onClose()), [dirty, onClose])
  return {
    asking: closing || blocked,
    tryClose,
    allowLeaving,
    discard: () => (blocked ? blocker.proceed() : onClose()),
    stay: () => {
      setClosing(false)
      if (blocked) blocker.reset()
    },
  }
}
