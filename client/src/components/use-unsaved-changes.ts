import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

export interface UnsavedChanges {
  /** True while the confirmation dialog is open. */
  isAsking: boolean
  /** Closes the form at once if it has no unsaved changes. Otherwise the confirmation dialog opens. */
  tryClose: () => void
  discard: () => void
  /**
   * Allows the next navigation without a confirmation. Call it after a save, because the form may still
   * render as unsaved.
   */
  allowLeaving: () => void
  stay: () => void
}

/**
 * Guard of unsaved changes. Closing the form and in-app navigation to another path open a confirmation dialog.
 * Unloading the page opens the browser's own dialog. Render `UnsavedChangesDialog` with the hook's result.
 * `onClose` closes the form, at once or after a discard. During a navigation, a discard navigates instead.
 * @param forgetDraft deletes the stored draft after a discard, so that the values do not return with the next visit
 */
export function useUnsavedChanges(
  dirty: boolean,
  onClose: () => void,
  forgetDraft: () => void = () => undefined,
): UnsavedChanges {
  const [closing, setClosing] = useState(false)
  const isAllowed = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return dirty && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    isAllowed.current = false
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  const allowLeaving = useCallback(() => {
    isAllowed.current = true
  }, [])
  const blocked = blocker.state === 'blocked'
  const tryClose = useCallback(() => (dirty ? setClosing(true) : onClose()), [dirty, onClose])
  return {
    isAsking: closing || blocked,
    tryClose,
    allowLeaving,
    discard: () => {
      forgetDraft()
      if (blocked) blocker.proceed()
      else onClose()
    },
    stay: () => {
      setClosing(false)
      if (blocked) blocker.reset()
    },
  }
}
