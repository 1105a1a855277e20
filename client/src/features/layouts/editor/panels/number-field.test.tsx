import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NumberField } from './number-field.tsx'

it('an arrow key changes a typed number with a decimal comma', () => {
  const onChange = vi.fn<(value: number) => void>()
  render(<NumberField label="Ancho" value={1} min={0} max={100} onChange={onChange} />)
  const field = screen.getByRole('textbox', { name: 'Ancho' })

  fireEvent.change(field, { target: { value: '1,5' } })
  fireEvent.keyDown(field, { key: 'ArrowUp' })

  expect(onChange).toHaveBeenCalledExactlyOnceWith(2.5)
})
