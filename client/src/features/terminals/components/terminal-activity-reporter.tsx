import type { Access } from '@forki/contract/auth'
import { terminalEndpoints } from '@forki/contract/calls/terminals'
import { useEffect } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { isServerReachable } from '../../../lib/connectivity.ts'
import { lockTerminal, sentOrderCount } from '../../../domain/terminals/terminal-lock.ts'

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const CHECK_INTERVAL_MS = 1000
/** Interval between two attempts to lock, in milliseconds. */
const LOCK_RETRY_MS = 15_000

/**
 * Reports user activity on a shared terminal to the server. Locks the terminal after the idle time and, if
 * configured, after an order.
 */
export function TerminalActivityReporter({ terminal }: { terminal: NonNullable<Access['terminal']> }) {
  const { idle_seconds, locks_after_order } = terminal
  useEffect(() => {
    const idleMs = idle_seconds * 1000
    let lastActivity = Date.now()
    let reportedAt = lastActivity
    let lockTriedAt = Number.NEGATIVE_INFINITY
    const noteActivity = () => (lastActivity = Date.now())
    const check = () => {
      const now = Date.now()
      // Skips the lock while the server is unreachable, because the lock screen could not sign in the next user.
      if (isServerReachable.get() === false) return
      if (now - lastActivity >= idleMs) {
        if (now - lockTriedAt < LOCK_RETRY_MS) return
        lockTriedAt = now
        void lockTerminal()
      } else if (lastActivity > reportedAt && now - reportedAt > idleMs / 4) {
        reportedAt = now
        call(terminalEndpoints.touch).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
        })
      }
    }
    const timer = setInterval(check, CHECK_INTERVAL_MS)
    for (const name of ACTIVITY_EVENTS) addEventListener(name, noteActivity, { capture: true, passive: true })
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      for (const name of ACTIVITY_EVENTS) removeEventListener(name, noteActivity, { capture: true })
      document.removeEventListener('visibilitychange', check)
    }
  }, [idle_seconds])
  useEffect(
    () => (locks_after_order ? sentOrderCount.subscribe(() => void lockTerminal()) : undefined),
    [locks_after_order],
  )
  return null
}
