import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import type { Editor } from '../editor.ts'
import type { Handle } from '../model/actions/resize.ts'
import type { Point } from '../model/geometry.ts'
import { toPlanPoint } from '../canvas-view.ts'
import { dragSection } from './drag.ts'
import { drawNewPiece } from './draw-new-piece.ts'
import { frameSelect } from './frame-select.ts'
import { afterDragThreshold, type Gesture, type PointerState } from './gesture.ts'
import { pan } from './pan.ts'
import { pinch } from './pinch.ts'
import { resize, resizeSection } from './resize.ts'
import { rotate } from './rotate.ts'
import { pieceUnder, selectPiece } from './select.ts'
import { textEdit } from './text-edit.ts'
import { applyWheel } from './wheel.ts'

interface PointerPosition {
  clientX: number
  clientY: number
  altKey: boolean
  shiftKey: boolean
  pointerType?: string
}

/**
 * Event handlers of the canvas. One gesture runs at a time. A second finger cancels it and starts a pinch.
 * @param isSpaceDown true while the space bar is down
 */
export function useGestures(
  editor: Editor,
  container: RefObject<HTMLDivElement | null>,
  isSpaceDown: RefObject<boolean>,
) {
  const active = useRef<{ pointerId: number; gesture: Gesture } | null>(null)
  const fingers = usePinch(editor)

  const pointerOf = (event: PointerPosition) => pointerAt(editor, container.current, event)
  const cancel = () => {
    active.current?.gesture.cancel()
    active.current = null
    fingers.cancel()
  }
  useCancelKey(active, cancel)
  useWheel(editor, container)

  return {
    onPointerDown: (event: ReactPointerEvent<HTMLDivElement>) => {
      if (event.button > 1 || (event.target as Element).closest('input, button')) return
      container.current?.focus({ preventScroll: true })
      const pointer = pointerOf(event)
      event.currentTarget.setPointerCapture(event.pointerId)
      const isSecond = fingers.press(event.pointerId, pointer)
      if (fingers.isPinching()) return
      if (isSecond) {
        // Cancels the active gesture before the pinch begins. The cancellation restores the view from which the
        // pinch starts.
        cancel()
        fingers.startGesture()
        return
      }
      if (active.current) return
      const drags = event.button === 1 || isSpaceDown.current
      const gesture = drags ? pan(editor, pointer) : startGesture(editor, pointer, event.target as Element)
      active.current = { pointerId: event.pointerId, gesture }
    },
    onPointerMove: (event: ReactPointerEvent<HTMLDivElement>) => {
      const pointer = pointerOf(event)
      if (fingers.move(event.pointerId, pointer)) return
      if (active.current?.pointerId === event.pointerId) active.current.gesture.move(pointer)
    },
    onPointerUp: (event: ReactPointerEvent<HTMLDivElement>) => {
      fingers.release(event.pointerId)
      if (active.current?.pointerId !== event.pointerId) return
      const { gesture } = active.current
      active.current = null
      gesture.end(pointerOf(event))
    },
    onPointerCancel: (event: ReactPointerEvent<HTMLDivElement>) => {
      // `cancel` restores the view from before a pinch. `release` alone would keep the pinched view.
      cancel()
      fingers.release(event.pointerId)
    },
    onDoubleClick: (event: React.MouseEvent) => {
      const piece = pieceUnder(editor, pointerOf(event))
      if (piece) textEdit.enter(editor, piece.id)
    },
  }
}

/** Positions of the fingers on the canvas, and the pinch of the first two fingers. */
function usePinch(editor: Editor) {
  const fingers = useRef(new Map<number, Point>())
  const pinching = useRef<ReturnType<typeof pinch> | null>(null)
  return {
    /** Records a finger that touches the canvas. Returns true if at least two fingers are down. */
    press: (pointerId: number, pointer: PointerState): boolean => {
      if (pointer.touch) fingers.current.set(pointerId, pointer.screen)
      return fingers.current.size >= 2
    },
    isPinching: () => pinching.current !== null,
    startGesture: () => {
      const [first, second] = fingers.current.values()
      if (first && second) pinching.current = pinch(editor, first, second)
    },
    /** Returns true if the pointer movement belongs to the pinch. */
    move: (pointerId: number, pointer: PointerState): boolean => {
      if (fingers.current.has(pointerId)) fingers.current.set(pointerId, pointer.screen)
      const [first, second] = fingers.current.values()
      if (!pinching.current || !first || !second) return false
      pinching.current.move(first, second)
      return true
    },
    release: (pointerId: number) => {
      fingers.current.delete(pointerId)
      if (fingers.current.size < 2) pinching.current = null
    },
    /** Ends the pinch and restores the view from before the pinch. */
    cancel: () => {
      pinching.current?.cancel()
      pinching.current = null
    },
  }
}

function pointerAt(editor: Editor, container: HTMLElement | null, event: PointerPosition): PointerState {
  const box = container?.getBoundingClientRect()
  const screen = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  return {
    screen,
    sheet: toPlanPoint(editor.view.get(), screen),
    alt: event.altKey,
    shift: event.shiftKey,
    touch: event.pointerType === 'touch',
  }
}

/** Gesture of a press, chosen in the order tool, handle, piece, section name. Touch on empty plan pans. */
function startGesture(editor: Editor, pointer: PointerState, target: Element): Gesture {
  const tool = editor.tool.get()
  const readOnly = editor.readOnly.get()
  if (tool.kind === 'pan') return pan(editor, pointer)
  if ((tool.kind === 'table' || tool.kind === 'decor') && !readOnly)
    return drawNewPiece(editor, pointer, tool)
  const handleName = target.closest<SVGElement>('[data-handle]')?.dataset['handle']
  if (handleName && !readOnly) {
    if (handleName === 'turn') return rotate(editor, pointer)
    const [x = 0, y = 0] = handleName.split(' ').map(Number)
    const handle = { x, y } as Handle
    const section = editor.sectionId.get()
    if (editor.selectedIds.get().length > 0) return resize(editor, pointer, handle)
    if (section) return resizeSection(editor, pointer, { id: section, handle })
  }
  const piece = pieceUnder(editor, pointer)
  if (piece) return selectPiece(editor, pointer, piece.id)
  const name = target.closest<SVGElement>('[data-section]')?.dataset['section']
  if (name) {
    editor.select([])
    editor.sectionId.set(name)
    if (!readOnly) return afterDragThreshold(pointer, () => dragSection(editor, pointer, name))
  }
  if (pointer.touch || readOnly) {
    editor.select([])
    return pan(editor, pointer)
  }
  return frameSelect(editor, pointer)
}

/** Cancels the active gesture on Escape, before dialogs and menus receive the key. */
function useCancelKey(active: RefObject<object | null>, cancel: () => void) {
  const latest = useRef(cancel)
  useEffect(() => {
    latest.current = cancel
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !active.current) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    window.addEventListener('keydown', handle, { capture: true })
    return () => window.removeEventListener('keydown', handle, { capture: true })
  }, [active])
}

/** Pans and zooms the view with the wheel. The listener prevents that the browser scrolls or zooms the page. */
function useWheel(editor: Editor, container: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const view = container.current
    const handle = (event: WheelEvent) => {
      event.preventDefault()
      applyWheel(editor, event, view?.getBoundingClientRect() ?? { left: 0, top: 0 })
    }
    view?.addEventListener('wheel', handle, { passive: false })
    return () => view?.removeEventListener('wheel', handle)
  }, [editor, container])
}
