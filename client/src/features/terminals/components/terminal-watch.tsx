import type { Access } from '@forki/contract/auth'
import { terminalEndpoints } from '@forki/contract/calls/terminals'
import { useEffect } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { reachable } from '../../../lib/connectivity.ts'
import { leaveTerminal, ordersSent } from '../../../domain/terminals/terminal-lock.ts'

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const LOOK_MS = 1000

/**
 * Reports user activity on a shared device to the server. Locks it after the idle time and, if configured,
 * after an order.
 */
export function TerminalWatch({ terminal }: { terminal: NonNullable<Access['terminal']> }) {
  const { idle_seconds, locks_after_order } = terminal
  useEffect(() => {
    const idle = idle_seconds * 1000
    let touched = Date.now()
    let told = touched
    const touch = () => (touched = Date.now())
    const look = () => {
      const now = Date.now()
      // Without the server the lock screen could not sign in the next user.
      if (reachable.get() === false) return
      if (now - touched >= idle) void leaveTerminal()
      else if (touched > told && now - told > idle / 4) {
        told = now
        call(terminalEndpoints.touch).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
        })
      }
    }
    const timer = setInterval(look, LOOK_MS)
    for (const name of TOUCHES) addEventListener(name, touch, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const name of TOUCHES) removeEventListener(name, touch, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [idle_seconds])
  useEffect(
    () => (locks_after_order ? ordersSent.subscribe(() => void leaveTerminal()) : undefined),
    [locks_after_order],
  )
  return null
}
