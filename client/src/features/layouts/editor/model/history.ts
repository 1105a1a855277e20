/**
 * Undo history: past, present and future scenes. A step may have a mark, such as its action and the piece ids.
 * Consecutive steps with the same mark merge. Ten moves by arrow key are therefore one undo step.
 */
import type { Scene } from './scene.ts'

/** Maximum number of undo steps. Scenes share unchanged objects, so each step needs little memory. */
export const MAX_UNDO_STEPS = 200

export interface History {
  readonly past: readonly Scene[]
  readonly present: Scene
  readonly future: readonly Scene[]
  /**
   * Mark of the last undo step. The next step merges into it if it has the same mark. Null if the next step
   * must not merge.
   */
  readonly mergeKey: string | null
}

export const historyOf = (present: Scene): History => ({ past: [], present, future: [], mergeKey: null })

/** Adds an undo step, or merges it into the last step with the same mark. */
export function commit(history: History, next: Scene, mark: string | null = null): History {
  if (next === history.present) return history
  const same = mark !== null && mark === history.mergeKey && history.past.length > 0
  const past = same ? history.past : [...history.past, history.present].slice(-MAX_UNDO_STEPS)
  return { past, present: next, future: [], mergeKey: mark }
}

export function undo(history: History): History {
  const previousScene = history.past.at(-1)
  if (!previousScene) return history
  return {
    past: history.past.slice(0, -1),
    present: previousScene,
    future: [history.present, ...history.future],
    mergeKey: null,
  }
}

export function redo(history: History): History {
  const [next, ...future] = history.future
  if (!next) return history
  return { past: [...history.past, history.present], present: next, future, mergeKey: null }
}

/**
 * Applies a function to every scene of the history, such as one that replaces temporary ids. The next undo
 * step does not merge.
 */
export const mapHistory = (history: History, change: (scene: Scene) => Scene): History => ({
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
  mergeKey: null,
})
