/**
 * State of one open floor plan editor, outside React: history, selection, tool and view. Components subscribe
 * to its signals. User changes go through `apply`, `undo` and `redo`, which do nothing while the plan is
 * read-only.
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

export interface CanvasView {
  /** Position of the plan's upper left corner in the canvas, in px. */
  x: number
  y: number
  /** Scale of the floor plan in pixels per centimetre. */
  zoom: number
  width: number
  height: number
}

/**
 * Offset of the dragged pieces. The layer of these pieces moves by the offset while the scene is unchanged.
 */
export interface DragOffset {
  ids: readonly string[]
  dx: number
  dy: number
}

export interface Editor {
  history: Signal<History>
  /** Floor plan with the effect of the running gesture. Null between gestures. */
  preview: Signal<Scene | null>
  selectedIds: Signal<readonly string[]>
  /**
   * Id of the current section. A new table at a point outside all sections is assigned to it. The section
   * counts as selected while no piece is selected.
   */
  sectionId: Signal<string | null>
  tool: Signal<Tool>
  view: Signal<CanvasView>
  /**
   * Pan and zoom at the last render of the canvas. While `view` moves, the rendered layers are only
   * transformed.
   */
  renderedView: Signal<CanvasView>
  dragOffset: Signal<DragOffset | null>
  /**
   * Ids of the pieces that `dragOffset` moves, constant during a drag. These pieces render in a layer of their own.
   */
  draggedIds: Signal<readonly string[]>
  guides: Signal<readonly Guide[]>
  frame: Signal<Box | null>
  /** Id of the piece whose text the user edits. */
  editingId: Signal<string | null>
  readOnly: Signal<boolean>
  clipboard: Signal<readonly Piece[]>
  scene: () => Scene
  apply: (change: (scene: Scene) => Scene, mark?: string | null) => void
  select: (ids: readonly string[]) => void
  undo: () => void
  redo: () => void
  /** Replaces the scene by a plan from the server, and clears the undo history. */
  load: (scene: Scene) => void
  /** Replaces temporary ids by the server's ids: `change` in the undo history, `id` in the selection. */
  mapIds: (change: (history: History) => History, id: (id: string) => string) => void
}

export const SELECT_TOOL: Tool = { kind: 'select' }

const UNMEASURED_VIEW: CanvasView = { x: 0, y: 0, zoom: 0, width: 0, height: 0 }

export function createEditor(scene: Scene): Editor {
  const history = signal(historyOf(scene))
  const preview = signal<Scene | null>(null)
  const selection = signal<readonly string[]>([])
  const section = signal<string | null>(scene.sections[0]?.id ?? null)
  const readOnly = signal(true)
  /**
   * Removes deleted pieces from the selection. If the current section was deleted, selects the first section.
   */
  const settle = () => {
    const presentScene = history.get().present
    const remainingIds = selection.get().filter((id) => pieceOf(presentScene, id))
    if (remainingIds.length !== selection.get().length) selection.set(remainingIds)
    if (!presentScene.sections.some(({ id }) => id === section.get()))
      section.set(presentScene.sections[0]?.id ?? null)
  }
  const step = (next: History) => {
    preview.set(null)
    history.set(next)
    settle()
  }
  return {
    history,
    preview,
    selectedIds: selection,
    sectionId: section,
    readOnly,
    tool: signal<Tool>(SELECT_TOOL),
    view: signal(UNMEASURED_VIEW),
    renderedView: signal(UNMEASURED_VIEW),
    dragOffset: signal<DragOffset | null>(null),
    draggedIds: signal<readonly string[]>([]),
    guides: signal<readonly Guide[]>([]),
    frame: signal<Box | null>(null),
    editingId: signal<string | null>(null),
    clipboard: signal<readonly Piece[]>([]),
    scene: () => history.get().present,
    apply: (change, mark = null) => {
      if (readOnly.get()) return
      step(commit(history.get(), change(history.get().present), mark))
    },
    select: (ids) => {
      selection.set(ids)
      // Ends the current undo step, so that the next nudge or text edit starts a new one.
      history.set({ ...history.get(), mergeKey: null })
    },
    undo: () => (readOnly.get() ? undefined : step(undo(history.get()))),
    redo: () => (readOnly.get() ? undefined : step(redo(history.get()))),
    load: (next) => step(historyOf(next)),
    mapIds: (change, real) => {
      const chosenIds = selection.get().map(real)
      const chosenSectionId = section.get()
      step(change(history.get()))
      selection.set(chosenIds)
      if (chosenSectionId) section.set(real(chosenSectionId))
      settle()
    },
  }
}
