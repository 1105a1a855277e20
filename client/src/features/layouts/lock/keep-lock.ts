/**
 * Keeps the editing lock of one floor plan: takes it, renews it, notices when it is gone. No React, no fetch: the calls
 * come in as `doors`, what changes goes out by `onChange`.
 */
import type { Layout } from '@forki/contract/layouts'
import { LAYOUT_LOCK_MS } from '@forki/contract/limits'
import { ApiError } from '../../../lib/api.ts'

export type LockState = 'taking' | 'held' | 'other' | 'lost' | 'offline'
export type LockLook = Pick<Layout, 'locked_by' | 'locked_at' | 'user_editing'>

export interface LockStanding {
  state: LockState
  /** Who edits, as far as is known; null: nobody. */
  holder: { id: string; name: string } | null
  since: string | null
  /** What refused the lock, when it was not somebody else's. */
  problem: ApiError | null
}

export interface LockDoors {
  start: () => Promise<LockLook>
  stop: () => Promise<unknown>
  look: () => Promise<LockLook>
}

export interface LockKeeper {
  isMine: () => boolean
  take: () => void
  takeOver: () => Promise<void>
  release: () => void
  /** What the server says of the lock, from wherever it was read. */
  seen: (look: LockLook) => void
  /** Whether a refusal is the lock's own; then the lock counts as lost. */
  refused: (error: unknown) => boolean
}

const RENEW_MS = 30_000
const RETRY_MS = 5000
/** Whoever takes over frees the lock and then takes it: for as long, a free lock may still become somebody's. */
const CHANGING_HANDS_MS = 1500

export const TAKING: LockStanding = { state: 'taking', holder: null, since: null, problem: null }

/** Calls of one page go out one after another, so that a release never overtakes the taking that follows it. */
let line: Promise<unknown> = Promise.resolve()
const inTurn = (task: () => Promise<unknown>): Promise<unknown> => {
  line = line.then(task, task)
  return line
}

const NOBODY: LockLook = { locked_by: null, user_editing: null, locked_at: null }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const holderOf = ({ user_editing, locked_at }: LockLook) => ({ holder: user_editing, since: locked_at })

export function keepLock(
  doors: LockDoors,
  me: string,
  onChange: (standing: LockStanding) => void,
): LockKeeper {
  let standing = TAKING
  let heldUntil = 0
  let isOver = false
  let isChecking = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isMine = () => standing.state === 'held' || standing.state === 'offline'
  const show = (next: Partial<LockStanding>) => {
    standing = { ...standing, problem: null, ...next }
    if (!isOver) onChange(standing)
  }
  const again = (ms: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(take, ms)
  }
  const lose = (look: LockLook) => {
    show({ state: isMine() || standing.state === 'lost' ? 'lost' : 'other', ...holderOf(look) })
    watch()
  }
  /** A lock that lapses sends no event, so a page that waits for it asks from time to time. */
  const watch = () => {
    clearTimeout(timer)
    if (isOver) return
    timer = setTimeout(() => void lookAgain(), RENEW_MS)
  }
  const lookAgain = async () => {
    const look = await doors.look().catch(() => null)
    if (isMine() || standing.state === 'taking') return
    if (look) show(holderOf(look))
    watch()
  }
  const seize = async () => {
    if (isOver) return
    try {
      const look = await doors.start()
      heldUntil = Date.now() + LAYOUT_LOCK_MS
      show({ state: 'held', ...holderOf(look) })
      again(RENEW_MS)
    } catch (error) {
      await refuse(error)
    }
  }
  const refuse = async (reason: unknown) => {
    if (!(reason instanceof ApiError)) throw reason
    if (reason.status === 0 || reason.status >= 500) {
      show({ state: 'offline' })
      again(RETRY_MS)
      return
    }
    if (reason.code === 'layout_locked') {
      lose(await doors.look().catch(() => NOBODY))
      return
    }
    clearTimeout(timer)
    show({ state: isMine() ? 'lost' : 'other', holder: null, since: null, problem: reason })
  }
  /** The page read that the lock is not ours: true only if it still is when asked again. */
  const check = async (): Promise<void> => {
    if (isOver || !isMine()) return
    let look = await doors.look()
    if (look.locked_by === null && Date.now() < heldUntil) {
      await pause(CHANGING_HANDS_MS)
      look = await doors.look()
    }
    if (look.locked_by === null) await seize()
    else if (look.locked_by !== me) lose(look)
  }
  const take = () => void inTurn(seize)

  return {
    isMine,
    take,
    takeOver: async () => {
      await inTurn(async () => {
        await doors.stop().catch(refuse)
        await seize()
      })
    },
    release: () => {
      isOver = true
      clearTimeout(timer)
      // One that was asked for and is not there yet is given back when it comes.
      if (isMine() || standing.state === 'taking') void inTurn(() => doors.stop().catch(() => undefined))
    },
    seen: (look) => {
      if (standing.state === 'taking') return
      if (!isMine()) {
        if (look.user_editing?.id !== standing.holder?.id) show(holderOf(look))
        return
      }
      if (look.locked_by === me || isChecking) return
      isChecking = true
      void inTurn(() => check().catch(() => undefined)).finally(() => (isChecking = false))
    },
    refused: (reason) => {
      if (!(reason instanceof ApiError) || !['layout_locked', 'lock_required'].includes(reason.code))
        return false
      if (isMine()) void inTurn(() => doors.look().then(lose, () => show({ state: 'lost' })))
      return true
    },
  }
}
