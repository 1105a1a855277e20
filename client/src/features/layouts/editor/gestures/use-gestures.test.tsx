import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { createEditor, type Editor } from '../editor.ts'
import { useGestures } from './use-gestures.ts'

/** Section that begins 3 cm from the left edge of the plan, within the snap distance. */
const SECTION = { id: 's1', name: 'Salón', x: 3, y: 0, width: 200, height: 200, color: null }
const VIEW = { x: 0, y: 0, zoom: 1, width: 400, height: 400 }

function Canvas({ editor }: { editor: Editor }) {
  const canvas = useRef<HTMLDivElement>(null)
  const isSpaceDown = useRef(false)
  return (
    <div ref={canvas} data-testid="canvas" {...useGestures(editor, canvas, isSpaceDown)}>
      <span data-section={SECTION.id}>{SECTION.name}</span>
    </div>
  )
}

function renderCanvas() {
  const editor = createEditor({
    sheet: { width: 400, height: 400 },
    sections: [SECTION],
    tables: [],
    decor: [],
  } as never)
  editor.view.set(VIEW)
  render(<Canvas editor={editor} />)
  const canvas = screen.getByTestId('canvas')
  canvas.setPointerCapture = () => undefined
  const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerCancel', pointerId: number, x: number) =>
    fireEvent[type](canvas, { pointerId, pointerType: 'touch', clientX: x, clientY: 100, button: 0 })
  // Fires a wheel event. The constructor of happy-dom ignores position and modifier keys, so they are assigned
  // to the event.
  const wheel = ({ ctrlKey = false, metaKey = false, shiftKey = false, ...init }: WheelEventInit) => {
    const fields = { ctrlKey, metaKey, shiftKey, clientX: 100, clientY: 100 }
    fireEvent(canvas, Object.assign(new WheelEvent('wheel', { cancelable: true, ...init }), fields))
  }
  return { editor, finger, wheel }
}

it('a pinch that the browser cancels restores the view of the canvas', () => {
  const { editor, finger } = renderCanvas()
  finger('pointerDown', 1, 100)
  finger('pointerDown', 2, 200)
  finger('pointerMove', 2, 300)
  expect(editor.view.get().zoom).toBe(2)

  finger('pointerCancel', 2, 300)

  expect(editor.view.get()).toEqual(VIEW)
})

it('a pinch on the canvas ignores a third finger', () => {
  const { editor, finger } = renderCanvas()
  finger('pointerDown', 1, 100)
  finger('pointerDown', 2, 200)
  finger('pointerMove', 2, 300)

  finger('pointerDown', 3, 350)

  expect(editor.view.get().zoom).toBe(2)
})

const at = (x: number) => ({ pointerId: 1, pointerType: 'mouse', clientX: x, clientY: 100, button: 0 })

/** Presses the name of the section and moves the pointer by `dx` px before the release. */
function dragSectionName(dx: number): void {
  const name = screen.getByText(SECTION.name)
  fireEvent.pointerDown(name, at(100))
  fireEvent.pointerMove(name, at(100 + dx))
  fireEvent.pointerUp(name, at(100 + dx))
}

it.each([0, 3])('a press on the name of a section that moves by %d px selects the section in place', (dx) => {
  const { editor } = renderCanvas()
  editor.readOnly.set(false)
  editor.sectionId.set(null)

  dragSectionName(dx)

  expect(editor.sectionId.get()).toBe(SECTION.id)
  expect(editor.scene().sections).toEqual([SECTION])
})

it('a drag of the name of a section moves the section', () => {
  const { editor } = renderCanvas()
  editor.readOnly.set(false)

  dragSectionName(97)

  expect(editor.scene().sections[0]?.x).toBe(100)
})

it.each([
  { name: 'two fingers down', init: { deltaY: 40 }, to: { x: 0, y: -40 } },
  { name: 'two fingers sideways', init: { deltaX: 30, deltaY: 5 }, to: { x: -30, y: -5 } },
  { name: 'a notch of a mouse wheel', init: { deltaY: 120 }, to: { x: 0, y: -120 } },
  { name: 'a wheel that reports lines', init: { deltaY: 3, deltaMode: 1 }, to: { x: 0, y: -48 } },
  { name: 'a wheel with Shift', init: { deltaY: 120, shiftKey: true }, to: { x: -120, y: 0 } },
  { name: 'a wheel that Shift turns sideways', init: { deltaX: 120, shiftKey: true }, to: { x: -120, y: 0 } },
])('$name pans the canvas without zoom', ({ init, to }) => {
  const { editor, wheel } = renderCanvas()

  wheel(init)

  expect(editor.view.get()).toEqual({ ...VIEW, ...to })
})

it.each([
  { name: 'a pinch on a trackpad', init: { deltaY: -5, ctrlKey: true }, zoom: 1.05 },
  { name: 'a notch with Ctrl', init: { deltaY: -120, ctrlKey: true }, zoom: 1.16 },
  { name: 'a notch with the command key', init: { deltaY: 120, metaKey: true }, zoom: 0.86 },
])('$name zooms the canvas at the pointer', ({ init, zoom }) => {
  const { editor, wheel } = renderCanvas()

  wheel(init)

  const view = editor.view.get()
  expect(view.zoom).toBeCloseTo(zoom, 2)
  expect((100 - view.x) / view.zoom).toBeCloseTo(100)
  expect((100 - view.y) / view.zoom).toBeCloseTo(100)
})
