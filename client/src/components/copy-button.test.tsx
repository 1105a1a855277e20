// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTranslations } from '../test/translations.ts'
import { CopyButton } from './copy-button.tsx'

const stubWrite = () => vi.spyOn(navigator.clipboard, 'writeText')
const press = () => act(async () => fireEvent.click(screen.getByRole('button')))

beforeAll(() => startTranslations())
beforeEach(() => {
  vi.useFakeTimers()
  render(<CopyButton text="abc" label="Copiar" copiedLabel="Copiado" />)
})
afterEach(() => {
  vi.useRealTimers()
})

it('the label of a copy button confirms the copy for 2.5 s', async () => {
  const write = stubWrite().mockResolvedValue()
  await press()

  expect(write).toHaveBeenCalledExactlyOnceWith('abc')
  expect(screen.getByRole('button')).toHaveTextContent('Copiado')
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(screen.getByRole('button')).toHaveTextContent('Copiar')
})

it('the label of a copy button states that the browser permits no copy', async () => {
  stubWrite().mockRejectedValue(new Error('denied'))
  await press()

  expect(screen.getByRole('button')).toHaveTextContent('No se pudo copiar')
})
