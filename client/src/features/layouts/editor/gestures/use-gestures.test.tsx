import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { createEditor, type Editor } from '../editor.ts'
import { useGestures } from './use-gestures.ts'

const VIEW = { x: 0, y: 0, zoom: 1, width: 400, height: 400 }

function Canvas({ editor }: { editor: Editor }) {
  const canvas = useRef<HTMLDivElement>(null)
  const isSpaceDown = useRef(false)
  return <div ref={canvas} data-testid="canvas" {...useGestures(editor, canvas, isSpaceDown)} />
}

function renderCanvas() {
  const editor = createEditor({
    sheet: { width: 400, height: 400 },
    sections: [],
    tables: [],
    decor: [],
  } as never)
  editor.view.set(VIEW)
  render(<Canvas editor={editor} />)
  const canvas = screen.getByTestId('canvas')
  canvas.setPointerCapture = () => undefined
  const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerCancel', pointerId: number, x: number) =>
    fireEvent[type](canvas, { pointerId, pointerType: 'touch', clientX: x, clientY: 100, button: 0 })
  return { editor, finger }
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
