/** Editing lock of a floor plan, without React and fetch. The requests are injected as `requests`. */
import type { Layout } from '@forki/contract/layouts'
import { LAYOUT_LOCK_MS } from '@forki/contract/limits'
import { ApiError } from '../../../lib/api.ts'

export type LockState = 'taking' | 'held' | 'other' | 'lost' | 'offline'
export type LockLook = Pick<Layout, 'locked_by' | 'locked_at' | 'user_editing'>

export interface LockStanding {
  state: LockState
  /** User who holds the lock, or null if unknown. */
  holder: { id: string; name: string } | null
  since: string | null
  /** Error of a failed acquisition, other than another user's lock. */
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
  /** Processes a state of the lock that the page has read from the server. */
  seen: (look: LockLook) => void
  /** True if the lock caused the rejection. The lock then counts as lost. */
  refused: (error: unknown) => boolean
}

const RENEW_MS = 30_000
const RETRY_MS = 5000
/** Longest time between the release and the acquisition of a takeover. A lock that is free for longer stays free. */
const CHANGING_HANDS_MS = 1500

export const TAKING: LockStanding = { state: 'taking', holder: null, since: null, problem: null }

/** Serializes the requests of this page, so that a release never overtakes the acquisition that follows it. */
let line: Promise<unknown> = Promise.resolve()
const inTurn = (task: () => Promise<unknown>): Promise<unknown> => {
  line = line.then(task, task)
  return line
}

const NOBODY: LockLook = { locked_by: null, user_editing: null, locked_at: null }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const holderOf = ({ user_editing, locked_at }: LockLook) => ({ holder: user_editing, since: locked_at })

/**
 * Acquires the editing lock of one floor plan and renews it.
 * @param me Id of the signed-in user.
 * @param onChange Called after each change of the lock, but not after `release`.
 */
export const keepLock = (
  doors: LockDoors,
  me: string,
  onChange: (standing: LockStanding) => void,
): LockKeeper => new EditLockKeeper(doors, me, onChange)

class EditLockKeeper implements LockKeeper {
  readonly #doors: LockDoors
  readonly #me: string
  readonly #onChange: (standing: LockStanding) => void
  #standing = TAKING
  /** Expiry of this page's lock on the server, in milliseconds since 1970. */
  #heldUntil = 0
  #isOver = false
  #isChecking = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(doors: LockDoors, me: string, onChange: (standing: LockStanding) => void) {
    this.#doors = doors
    this.#me = me
    this.#onChange = onChange
  }

  isMine(): boolean {
    return this.#standing.state === 'held' || this.#standing.state === 'offline'
  }

  take(): void {
    void inTurn(() => this.#seize())
  }

  async takeOver(): Promise<void> {
    await inTurn(async () => {
      await this.#doors.stop().catch((error: unknown) => this.#refuse(error))
      await this.#seize()
    })
  }

  release(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    // A lock that is still being acquired is released once it arrives.
    if (this.isMine() || this.#standing.state === 'taking')
      void inTurn(() => this.#doors.stop().catch(() => undefined))
  }

  seen(look: LockLook): void {
    if (this.#standing.state === 'taking') return
    if (!this.isMine()) {
      if (look.user_editing?.id !== this.#standing.holder?.id) this.#show(holderOf(look))
      return
    }
    if (look.locked_by === this.#me || this.#isChecking) return
    this.#isChecking = true
    void inTurn(() => this.#check().catch(() => undefined)).finally(() => (this.#isChecking = false))
  }

  refused(reason: unknown): boolean {
    if (!(reason instanceof ApiError) || !['layout_locked', 'lock_required'].includes(reason.code))
      return false
    if (this.isMine())
      void inTurn(() =>
        this.#doors.look().then(
          (look) => this.#lose(look),
          () => this.#show({ state: 'lost' }),
        ),
      )
    return true
  }

  #show(next: Partial<LockStanding>): void {
    this.#standing = { ...this.#standing, problem: null, ...next }
    if (!this.#isOver) this.#onChange(this.#standing)
  }

  #takeAgainIn(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isOver) this.#timer = setTimeout(() => this.take(), ms)
  }

  #lose(look: LockLook): void {
    const wasMine = this.isMine() || this.#standing.state === 'lost'
    this.#show({ state: wasMine ? 'lost' : 'other', ...holderOf(look) })
    this.#watch()
  }

  /** Polls another user's lock, because its lapse sends no event. */
  #watch(): void {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    this.#timer = setTimeout(() => void this.#lookAgain(), RENEW_MS)
  }

  async #lookAgain(): Promise<void> {
    const look = await this.#doors.look().catch(() => null)
    if (this.isMine() || this.#standing.state === 'taking') return
    if (look) this.#show(holderOf(look))
    this.#watch()
  }

  async #seize(): Promise<void> {
    if (this.#isOver) return
    try {
      const look = await this.#doors.start()
      this.#heldUntil = Date.now() + LAYOUT_LOCK_MS
      this.#show({ state: 'held', ...holderOf(look) })
      this.#takeAgainIn(RENEW_MS)
    } catch (error) {
      await this.#refuse(error)
    }
  }

  async #refuse(reason: unknown): Promise<void> {
    if (!(reason instanceof ApiError)) throw reason
    if (reason.status === 0 || reason.status >= 500) {
      this.#show({ state: 'offline' })
      this.#takeAgainIn(RETRY_MS)
      return
    }
    if (reason.code === 'layout_locked') {
      this.#lose(await this.#doors.look().catch(() => NOBODY))
      return
    }
    clearTimeout(this.#timer)
    this.#show({ state: this.isMine() ? 'lost' : 'other', holder: null, since: null, problem: reason })
  }

  /** Checks the server again after the page read that another user has the lock, because that may be outdated. */
  async #check(): Promise<void> {
    if (this.#isOver || !this.isMine()) return
    let look = await this.#doors.look()
    if (look.locked_by === null && Date.now() < this.#heldUntil) {
      await pause(CHANGING_HANDS_MS)
      look = await this.#doors.look()
    }
    if (look.locked_by === null) await this.#seize()
    else if (look.locked_by !== this.#me) this.#lose(look)
  }
}
