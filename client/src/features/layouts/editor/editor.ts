/**
 * The state of one open editor, outside React: the history, what is chosen, the tool in hand, the view. Panels and canvas
 * follow the parts they show; acts go through `apply`, so that nothing changes while the plan may only be looked at.
 */
import { signal, type Signal } from '../../../lib/signal.ts'
import type { Guide } from './model/snapping.ts'
import { commit, historyOf, redo, undo, type History } from './model/history.ts'
import { pieceOf, type Box, type DecorKind, type Piece, type Scene, type SceneTable } from './model/scene.ts'

export type Tool =
  | { kind: 'select' }
  | { kind: 'pan' }
  | { kind: 'table'; shape: SceneTable['shape'] }
  | { kind: 'decor'; decor: DecorKind }

export interface View {
  /** Where the sheet's corner lies in the window of the canvas, pixels. */
  x: number
  y: number
  /** Pixels per centimetre. */
  zoom: number
  width: number
  height: number
}

/** What a hand is moving right now: drawn without touching the scene. */
export interface Live {
  ids: readonly string[]
  dx: number
  dy: number
}

export interface Editor {
  history: Signal<History>
  /** What a gesture would make of the scene; null between gestures. */
  preview: Signal<Scene | null>
  selection: Signal<readonly string[]>
  /** The section that new tables go to, and that is chosen when no piece is. */
  section: Signal<string | null>
  tool: Signal<Tool>
  view: Signal<View>
  /** The view that the drawing was last written for; until it rests, only its layers are moved. */
  drawn: Signal<View>
  live: Signal<Live | null>
  /** The ids that `live` moves, the same from its beginning to its end: they are drawn in a layer of their own. */
  lifted: Signal<readonly string[]>
  guides: Signal<readonly Guide[]>
  frame: Signal<Box | null>
  /** The piece whose text is being written on the sheet. */
  writing: Signal<string | null>
  readOnly: Signal<boolean>
  clipboard: Signal<readonly Piece[]>
  scene: () => Scene
  apply: (change: (scene: Scene) => Scene, mark?: string | null) => void
  select: (ids: readonly string[]) => void
  undo: () => void
  redo: () => void
  /** Starts again from another scene: somebody else's, or the saved one. */
  load: (scene: Scene) => void
  /** Sets what the history holds without a step: ids that became real. */
  relabel: (change: (history: History) => History, id: (id: string) => string) => void
}

export const SELECT: Tool = { kind: 'select' }

const NOWHERE: View = { x: 0, y: 0, zoom: 0, width: 0, height: 0 }

export function createEditor(scene: Scene): Editor {
  const history = signal(historyOf(scene))
  const preview = signal<Scene | null>(null)
  const selection = signal<readonly string[]>([])
  const section = signal<string | null>(scene.sections[0]?.id ?? null)
  const readOnly = signal(true)
  /** What is gone from the scene is not chosen any more. */
  const settle = () => {
    const now = history.get().present
    const kept = selection.get().filter((id) => pieceOf(now, id))
    if (kept.length !== selection.get().length) selection.set(kept)
    if (!now.sections.some(({ id }) => id === section.get())) section.set(now.sections[0]?.id ?? null)
  }
  const step = (next: History) => {
    preview.set(null)
    history.set(next)
    settle()
  }
  return {
    history,
    preview,
    selection,
    section,
    readOnly,
    tool: signal<Tool>(SELECT),
    view: signal(NOWHERE),
    drawn: signal(NOWHERE),
    live: signal<Live | null>(null),
    lifted: signal<readonly string[]>([]),
    guides: signal<readonly Guide[]>([]),
    frame: signal<Box | null>(null),
    writing: signal<string | null>(null),
    clipboard: signal<readonly Piece[]>([]),
    scene: () => history.get().present,
    apply: (change, mark = null) => {
      if (readOnly.get()) return
      step(commit(history.get(), change(history.get().present), mark))
    },
    select: (ids) => {
      selection.set(ids)
      // The next nudge or word is a step of its own.
      history.set({ ...history.get(), mark: null })
    },
    undo: () => (readOnly.get() ? undefined : step(undo(history.get()))),
    redo: () => (readOnly.get() ? undefined : step(redo(history.get()))),
    load: (next) => step(historyOf(next)),
    relabel: (change, real) => {
      const chosen = selection.get().map(real)
      const at = section.get()
      step(change(history.get()))
      selection.set(chosen)
      if (at) section.set(real(at))
      settle()
    },
  }
}
