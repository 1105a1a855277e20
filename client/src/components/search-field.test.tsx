import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Gives back what it was told only after a while, as an address does. */
function SlowOwner() {
  const [q, setQ] = useState('')
  return (
    <>
      <SearchField value={q} onChange={(text) => setTimeout(() => setQ(text), 50)} label="Buscar" delay={0} />
      <button type="button" onClick={() => setQ('')}>
        vaciar
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('search field', () => {
  it('an echo of what was typed before, does not overwrite what is typed now', async () => {
    render(<SlowOwner />)

    type('fl')
    await wait(10)
    type('fla')
    await wait(45)

    expect(field().value).toBe('fla')
    await wait(200)
    expect(field().value).toBe('fla')
  })

  it('a value that its owner sets, is shown', async () => {
    render(<SlowOwner />)
    type('flan')
    await wait(200)

    fireEvent.click(screen.getByText('vaciar'))

    expect(field().value).toBe('')
  })
})
