// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTranslations } from '../test/translations.ts'
import { ApiError } from './api.ts'
import { useContractForm } from './form.ts'

const personSchema = z.object({ name: z.string().min(1), city: z.string().min(1) })
type Person = z.infer<typeof personSchema>
const loadPersonSchema = async () => personSchema
const MISSING = 'Dato obligatorio.'

/** Form with two required fields. The server rejects the name "Ana" with a field error. */
function PersonForm() {
  const form = useContractForm<Person>(loadPersonSchema, { name: '', city: '' })
  const [saved, setSaved] = useState(0)
  const { errors, isDirty } = form.formState
  const save = ({ name }: Person) => {
    if (name !== 'Ana') return setSaved(saved + 1)
    const takenIssue = { path: 'name', message: 'Ese nombre ya existe.', code: 'taken' }
    return form.showErrors(new ApiError(422, { code: 'validation', errors: [takenIssue] }))
  }
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <input aria-label="Nombre" autoFocus {...form.register('name')} />
      <p data-testid="name">{errors.name?.message}</p>
      <input aria-label="Ciudad" {...form.register('city')} />
      <p data-testid="city">{errors.city?.message}</p>
      <p>{isDirty ? 'cambiado' : 'igual'}</p>
      <p>{`guardado ${saved}`}</p>
      <button type="submit">Guardar</button>
      <button type="button" onClick={() => form.reset({ name: '', city: '' })}>
        Otra
      </button>
    </form>
  )
}

/** Form whose save ends with the button "Respuesta". The server trims the values. */
function SlowForm() {
  const form = useContractForm<Person>(loadPersonSchema, { name: 'Ana', city: 'León' }, { draft: 'slow' })
  const [answer, setAnswer] = useState<(() => void) | null>(null)
  const save = ({ name, city }: Person) => {
    const showSaved = form.beginSave()
    setAnswer(() => () => showSaved({ name: name.trim(), city: city.trim() }))
  }
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <input aria-label="Nombre" {...form.register('name')} />
      <input aria-label="Ciudad" {...form.register('city')} />
      <p>{form.formState.isDirty ? 'cambiado' : 'igual'}</p>
      <button type="submit">Guardar</button>
      <button type="button" disabled={!answer} onClick={() => answer?.()}>
        Respuesta
      </button>
    </form>
  )
}

const renderPersonForm = () => {
  render(<PersonForm />)
  return userEvent.setup()
}
const field = (name: string) => screen.getByRole('textbox', { name })
/** Waits 30 ms. A validation that must not run would show its error in this time. */
const settle = () => new Promise((resolve) => void setTimeout(resolve, 30))

beforeAll(() => startTranslations())

describe('a contract form', () => {
  it('a form shows no error when an untouched required field is left empty', async () => {
    const user = renderPersonForm()
    await user.tab()
    await user.tab()
    await settle()

    expect(screen.queryByText(MISSING)).not.toBeInTheDocument()
  })

  it('a form shows the error of a required field after the user types, clears it and leaves it', async () => {
    const user = renderPersonForm()
    await user.type(field('Nombre'), 'x')
    await user.clear(field('Nombre'))
    await settle()
    expect(screen.queryByText(MISSING)).not.toBeInTheDocument()
    await user.tab()

    await waitFor(() => expect(screen.getByTestId('name')).toHaveTextContent(MISSING))
    expect(screen.getByTestId('city')).toBeEmptyDOMElement()
    await user.type(field('Nombre'), 'Luz')
    await waitFor(() => expect(screen.getByTestId('name')).toBeEmptyDOMElement())
    expect(screen.getByText('cambiado')).toBeInTheDocument()
  })

  it('a form shows every error after a submit, and clears an error when its field becomes valid', async () => {
    const user = renderPersonForm()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(screen.getAllByText(MISSING)).toHaveLength(2))
    expect(field('Nombre')).toHaveFocus()
    await user.type(field('Nombre'), 'L')
    await waitFor(() => expect(screen.getByTestId('name')).toBeEmptyDOMElement())
    expect(screen.getByTestId('city')).toHaveTextContent(MISSING)
  })

  it('a form shows a field error of the server until that field changes', async () => {
    const user = renderPersonForm()
    await user.type(field('Nombre'), 'Ana')
    await user.type(field('Ciudad'), 'Puebla')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.getByTestId('name')).toHaveTextContent('Ese nombre ya existe.'))
    await user.tab()
    await settle()
    expect(screen.getByTestId('name')).toHaveTextContent('Ese nombre ya existe.')

    await user.type(field('Nombre'), 'bel')
    await waitFor(() => expect(screen.getByTestId('name')).toBeEmptyDOMElement())
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('guardado 1')).toBeInTheDocument()
  })

  it('a form shows no errors after a reset', async () => {
    const user = renderPersonForm()
    await user.type(field('Nombre'), 'x')
    await user.click(screen.getByRole('button', { name: 'Otra' }))
    await user.click(field('Nombre'))
    await user.tab()
    await settle()

    expect(screen.queryByText(MISSING)).not.toBeInTheDocument()
    expect(screen.getByText('igual')).toBeInTheDocument()
  })

  it('text that the user typed during a save stays and is unsaved', async () => {
    render(<SlowForm />)
    const user = userEvent.setup()
    await user.type(field('Nombre'), ' ')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    const answer = screen.getByRole('button', { name: 'Respuesta' })
    await waitFor(() => expect(answer).toBeEnabled())
    await user.type(field('Ciudad'), ' Norte')
    await user.click(answer)

    expect(field('Nombre')).toHaveValue('Ana')
    expect(field('Ciudad')).toHaveValue('León Norte')
    expect(screen.getByText('cambiado')).toBeInTheDocument()
  })

  it('a save without further changes leaves the form unchanged and without a draft', async () => {
    render(<SlowForm />)
    const user = userEvent.setup()
    await user.clear(field('Ciudad'))
    await user.type(field('Ciudad'), 'Toluca')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    const answer = screen.getByRole('button', { name: 'Respuesta' })
    await waitFor(() => expect(answer).toBeEnabled())
    await user.click(answer)

    expect(screen.getByText('igual')).toBeInTheDocument()
    expect(Object.keys(localStorage).filter((key) => key.endsWith(':slow'))).toEqual([])
  })
})
