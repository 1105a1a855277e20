/**
 * Keyboard shortcuts of the floor plan editor. Save works on the whole page, and undo and redo outside of text
 * fields. All others work only while the focus is on the canvas or on no element, because other elements use the
 * same keys.
 */
import { useEffect, useRef, type RefObject } from 'react'
import { areSingleKeysOn } from '../../../lib/hotkeys.ts'
import { isTypingField } from '../../../lib/typing-field.ts'
import {
  copySelected,
  duplicateSelected,
  nudgeSelected,
  pasteClipboard,
  removeSelected,
  rotateSelected,
  selectAll,
  selectNextPiece,
} from './commands.ts'
import { SELECT_TOOL, type Editor } from './editor.ts'
import { textEdit } from './gestures/text-edit.ts'
import { fitWholePlan, zoomBy } from './canvas-view.ts'

interface KeyActions {
  save: () => void
  help: () => void
}

type KeyAction = (event: KeyboardEvent) => void

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function useEditorKeys(editor: Editor, actions: KeyActions, isSpaceDown: RefObject<boolean>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const everywhere: Record<string, KeyAction> = {
      'mod+z': () => editor.undo(),
      'mod+shift+z': () => editor.redo(),
      'mod+y': () => editor.redo(),
      'mod+s': () => latest.current.save(),
    }
    const onCanvas = canvasKeys(editor, () => latest.current.help())
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || hasDialog()) return
      const name = hotkeyOf(event)
      if (isTypingField(event.target)) {
        if (name !== 'mod+s') return
        event.preventDefault()
        commitTypedText(event.target)
        latest.current.save()
        return
      }
      const arrow = ARROWS[event.key]
      const inside = isOnCanvas(event.target)
      if (arrow && inside && !event.ctrlKey && !event.metaKey) {
        event.preventDefault()
        const nudgeSize = event.shiftKey ? 10 : 1
        nudgeSelected(editor, arrow[0] * nudgeSize, arrow[1] * nudgeSize)
        return
      }
      if (event.key === ' ' && inside) {
        event.preventDefault()
        isSpaceDown.current = true
        return
      }
      if (event.key.length === 1 && !name.startsWith('mod+') && !areSingleKeysOn.get()) return
      const act = everywhere[name] ?? (inside ? onCanvas[name] : undefined)
      if (!act) return
      event.preventDefault()
      act(event)
    }
    const endSpace = (event: KeyboardEvent) => {
      if (event.key === ' ') isSpaceDown.current = false
    }
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', endSpace)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', endSpace)
    }
  }, [editor, isSpaceDown])
}

const canvasKeys = (editor: Editor, help: () => void): Record<string, KeyAction> => ({
  'mod+a': () => selectAll(editor),
  'mod+c': () => copySelected(editor),
  'mod+v': () => pasteClipboard(editor),
  'mod+d': () => duplicateSelected(editor),
  Delete: () => removeSelected(editor),
  Backspace: () => removeSelected(editor),
  Enter: () => editSelectedText(editor),
  F2: () => editSelectedText(editor),
  Escape: () => {
    if (editor.tool.get() === SELECT_TOOL) editor.select([])
    else editor.tool.set(SELECT_TOOL)
  },
  r: ({ shiftKey }) => rotateSelected(editor, shiftKey ? -15 : 15),
  v: () => editor.tool.set(SELECT_TOOL),
  h: () => editor.tool.set({ kind: 'pan' }),
  '.': () => selectNextPiece(editor, 1),
  ',': () => selectNextPiece(editor, -1),
  '+': () => zoomBy(editor, 1.25),
  '-': () => zoomBy(editor, 0.8),
  '0': () => fitWholePlan(editor),
  '?': help,
})

function editSelectedText(editor: Editor): void {
  const [id] = editor.selectedIds.get()
  if (id) textEdit.enter(editor, id)
}

function hotkeyOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (!event.ctrlKey && !event.metaKey) return key
  return event.shiftKey ? `mod+shift+${key}` : `mod+${key}`
}

/** Commits the text of a field, which the fields do on blur. The field keeps the focus. */
function commitTypedText(field: HTMLElement): void {
  field.blur()
  field.focus()
}

const isOnCanvas = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.closest('[data-canvas]') !== null)

const hasDialog = () => document.querySelector('[role="dialog"][data-state="open"],[role="menu"]') !== null
