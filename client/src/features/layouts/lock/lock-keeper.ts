/** Editing lock of a floor plan, independent of React and fetch. The requests are injected as `requests`. */
import type { Layout } from '@forki/contract/layouts'
import { LAYOUT_LOCK_MS } from '@forki/contract/limits'
import { ApiError } from '../../../lib/api.ts'

export type LockState = 'acquiring' | 'held' | 'other' | 'lost' | 'offline'
/** Editing lock of a layout, as the server returned it. */
export type LayoutLockFields = Pick<Layout, 'locked_by' | 'locked_at' | 'user_editing'>

export interface LockStatus {
  state: LockState
  /** User who has the lock. Null if unknown, or if the lock is free. */
  holder: { id: string; name: string } | null
  since: string | null
  /**
   * Error with which the server rejected the last lock request. Null if it succeeded, or if another user
   * (`holder`) has the lock.
   */
  problem: ApiError | null
}

export interface LockRequests {
  start: () => Promise<LayoutLockFields>
  stop: () => Promise<unknown>
  read: () => Promise<LayoutLockFields>
}

export interface LockKeeper {
  isHeld: () => boolean
  acquire: () => void
  takeOver: () => Promise<void>
  release: () => void
  /** Compares a lock state that the page has read from the server with this page's own lock state. */
  update: (lockFields: LayoutLockFields) => void
  /**
   * Returns true for an error with which the server rejects a write without the editing lock. If this page
   * appears to have the lock, also reads the lock state again.
   */
  isLockRejection: (error: unknown) => boolean
}

const RENEW_MS = 30_000
const RETRY_MS = 5000
/**
 * Wait in milliseconds after another user has released this page's lock. A user who takes over acquires the
 * lock within this time. Otherwise this page acquires it again.
 */
const TAKEOVER_MS = 1500

export const ACQUIRING: LockStatus = { state: 'acquiring', holder: null, since: null, problem: null }

/**
 * Serializes the lock requests of this page. A release must reach the server before the acquisition after it.
 */
let queue: Promise<unknown> = Promise.resolve()
const enqueue = (task: () => Promise<unknown>): Promise<unknown> => {
  queue = queue.then(task, task)
  return queue
}

const UNLOCKED: LayoutLockFields = { locked_by: null, user_editing: null, locked_at: null }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const holderOf = ({ user_editing, locked_at }: LayoutLockFields) => ({
  holder: user_editing,
  since: locked_at,
})

/**
 * Acquires the editing lock of one floor plan and renews it.
 * @param userId id of the signed-in user
 * @param onChange called after each change of the lock, but not after `release`
 */
export const createLockKeeper = (
  requests: LockRequests,
  userId: string,
  onChange: (status: LockStatus) => void,
): LockKeeper => new EditLockKeeper(requests, userId, onChange)

class EditLockKeeper implements LockKeeper {
  readonly #requests: LockRequests
  readonly #userId: string
  readonly #onChange: (status: LockStatus) => void
  #status = ACQUIRING
  /** Time when this page's lock expires on the server, in milliseconds since 1970. */
  #heldUntil = 0
  #isOver = false
  #isChecking = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(requests: LockRequests, userId: string, onChange: (status: LockStatus) => void) {
    this.#requests = requests
    this.#userId = userId
    this.#onChange = onChange
  }

  isHeld(): boolean {
    return this.#status.state === 'held' || this.#status.state === 'offline'
  }

  acquire(): void {
    void enqueue(() => this.#seize())
  }

  async takeOver(): Promise<void> {
    await enqueue(async () => {
      await this.#requests.stop().catch((error: unknown) => this.#refuse(error))
      await this.#seize()
    })
  }

  release(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    // Releases also during an acquisition, which may succeed. The queue sends the release after it.
    if (this.isHeld() || this.#status.state === 'acquiring')
      void enqueue(() => this.#requests.stop().catch(() => undefined))
  }

  update(lockFields: LayoutLockFields): void {
    if (this.#status.state === 'acquiring') return
    if (!this.isHeld()) {
      if (lockFields.user_editing?.id !== this.#status.holder?.id) this.#show(holderOf(lockFields))
      return
    }
    if (lockFields.locked_by === this.#userId || this.#isChecking) return
    this.#isChecking = true
    void enqueue(() => this.#check().catch(() => undefined)).finally(() => (this.#isChecking = false))
  }

  isLockRejection(reason: unknown): boolean {
    if (!(reason instanceof ApiError) || !['layout_locked', 'lock_required'].includes(reason.code))
      return false
    if (this.isHeld())
      void enqueue(() =>
        this.#requests.read().then(
          (lockFields) => this.#lose(lockFields),
          () => this.#show({ state: 'lost' }),
        ),
      )
    return true
  }

  #show(next: Partial<LockStatus>): void {
    this.#status = { ...this.#status, problem: null, ...next }
    if (!this.#isOver) this.#onChange(this.#status)
  }

  #takeAgainIn(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isOver) this.#timer = setTimeout(() => this.acquire(), ms)
  }

  #lose(lockFields: LayoutLockFields): void {
    const wasMine = this.isHeld() || this.#status.state === 'lost'
    this.#show({ state: wasMine ? 'lost' : 'other', ...holderOf(lockFields) })
    this.#watch()
  }

  /** Polls the server while another user has the lock, because the expiry of a lock sends no event. */
  #watch(): void {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    this.#timer = setTimeout(() => void this.#lookAgain(), RENEW_MS)
  }

  async #lookAgain(): Promise<void> {
    const lockFields = await this.#requests.read().catch(() => null)
    if (this.isHeld() || this.#status.state === 'acquiring') return
    if (lockFields) this.#show(holderOf(lockFields))
    this.#watch()
  }

  async #seize(): Promise<void> {
    if (this.#isOver) return
    try {
      const lockFields = await this.#requests.start()
      this.#heldUntil = Date.now() + LAYOUT_LOCK_MS
      this.#show({ state: 'held', ...holderOf(lockFields) })
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
      this.#lose(await this.#requests.read().catch(() => UNLOCKED))
      return
    }
    clearTimeout(this.#timer)
    this.#show({ state: this.isHeld() ? 'lost' : 'other', holder: null, since: null, problem: reason })
  }

  /**
   * Reads the lock again after a response that shows no lock of this user, because that response may be
   * outdated.
   */
  async #check(): Promise<void> {
    if (this.#isOver || !this.isHeld()) return
    let lockFields = await this.#requests.read()
    if (lockFields.locked_by === null && Date.now() < this.#heldUntil) {
      await pause(TAKEOVER_MS)
      lockFields = await this.#requests.read()
    }
    if (lockFields.locked_by === null) await this.#seize()
    else if (lockFields.locked_by !== this.#userId) this.#lose(lockFields)
  }
}
