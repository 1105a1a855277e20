/**
 * What was, what is, what was taken back. Steps of one gesture or one field carry the same mark and count as one, so
 * that a nudge of ten presses or a word that is typed is one step back.
 */
import type { Scene } from './scene.ts'

/** More steps than anybody goes back; scenes share what is equal, so they cost little. */
export const MOST_STEPS = 200

export interface History {
  readonly past: readonly Scene[]
  readonly present: Scene
  readonly future: readonly Scene[]
  /** What the last step belongs to; null when it stands alone. */
  readonly mark: string | null
}

export const historyOf = (present: Scene): History => ({ past: [], present, future: [], mark: null })

/** One more step, or more of the last one where it has the same mark. */
export function commit(history: History, next: Scene, mark: string | null = null): History {
  if (next === history.present) return history
  const same = mark !== null && mark === history.mark && history.past.length > 0
  const past = same ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present: next, future: [], mark }
}

export function undo(history: History): History {
  const before = history.past.at(-1)
  if (!before) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    mark: null,
  }
}

export function redo(history: History): History {
  const [next, ...future] = history.future
  if (!next) return history
  return { past: [...history.past, history.present], present: next, future, mark: null }
}

/** The same history with every scene changed alike: temporary ids that became real ones. */
export const mapHistory = (history: History, change: (scene: Scene) => Scene): History => ({
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
  mark: null,
})
