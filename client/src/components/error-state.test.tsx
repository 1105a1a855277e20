import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError } from '../lib/api.ts'
import { loadTranslations } from '../lib/i18n.ts'
import { ErrorState } from './error-state.tsx'

beforeEach(() => loadTranslations(['common']))
afterEach(cleanup)

it('the error state of a refusal shows the missing permission and who grants it', () => {
  const detail = 'Te falta el permiso «Ver pedidos». Pídelo a tu gerente.'
  render(<ErrorState error={new ApiError(403, { detail, code: 'forbidden' })} failed="orders_fetch" />)

  expect(screen.getByRole('alert').textContent).toBe(`Sin acceso${detail}`)
})

it('the error state of a server error shows that the list did not load', () => {
  render(<ErrorState error={new ApiError(500, { detail: 'Error interno' })} failed="orders_fetch" />)

  expect(screen.getByRole('alert').textContent).toContain('No se pudo cargar')
})
