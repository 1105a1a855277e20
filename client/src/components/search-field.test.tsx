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

/** Parent component that updates the value with a delay, as the router does. */
function SlowParent({ delay = 0 }: { delay?: number }) {
  const [q, setQ] = useState('')
  return (
    <>
      <SearchField
        value={q}
        onChange={(text) => setTimeout(() => setQ(text), 50)}
        label="Buscar"
        delay={delay}
      />
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
  it('the search field shows newer text when its parent component passes an older value', async () => {
    render(<SlowParent />)

    type('fl')
    await wait(10)
    type('fla')
    await wait(45)

    expect(field().value).toBe('fla')
    await wait(200)
    expect(field().value).toBe('fla')
  })

  it('the search field shows a value that its parent component sets', async () => {
    render(<SlowParent />)
    type('flan')
    await wait(200)

    fireEvent.click(screen.getByText('vaciar'))

    expect(field().value).toBe('')
  })

  it('the search field shows the text that is typed after a clear until a slow parent component passes it', async () => {
    render(<SlowParent />)
    type('flan')
    await wait(200)

    fireEvent.keyDown(field(), { key: 'Escape' })
    await wait(10)
    type('p')
    await wait(45)

    expect(field().value).toBe('p')
  })

  it('the search field shows the text that is typed after Enter while the parent component is slow', async () => {
    render(<SlowParent delay={300} />)
    type('flan')
    fireEvent.keyDown(field(), { key: 'Enter' })
    await wait(10)
    type('flan de')
    await wait(45)

    expect(field().value).toBe('flan de')
  })
})
