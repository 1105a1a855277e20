import { useCallback, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

interface Unsaved {
  /** Whether the question is on screen. */
  asking: boolean
  /** Closes at once where nothing would be lost, else asks. */
  tryClose: () => void
  discard: () => void
  stay: () => void
}

/** Keeps what was typed from being lost: closing asks, other pages ask, and so does the browser. */
export function useUnsaved(dirty: boolean, onClose: () => void): Unsaved {
  const [closing, setClosing] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return dirty && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  const blocked = blocker.state === 'blocked'
  const tryClose = useCallback(() => (dirty ? setClosing(true) : onClose()), [dirty, onClose])
  return {
    asking: closing || blocked,
    tryClose,
    discard: () => (blocked ? blocker.proceed() : onClose()),
    stay: () => {
      setClosing(false)
      if (blocked) blocker.reset()
    },
  }
}
