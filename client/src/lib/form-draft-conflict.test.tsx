import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { useContractForm } from './form.ts'

interface Values {
  name: string
  minutes: number
}
const valuesSchema = z.object({ name: z.string(), minutes: z.number() })
const loadSchema = async () => valuesSchema
const renderForm = (values: Values) =>
  renderHook(() => useContractForm<Values>(loadSchema, values, { draft: 'supplier:1' }))

beforeEach(() => localStorage.clear())

it('changesOf sends as expected values those that a stored draft had read, although the reloaded form has newer ones', () => {
  const firstForm = renderForm({ name: 'Norte', minutes: 1 })
  act(() => firstForm.result.current.setValue('name', 'Norte 2', { shouldDirty: true }))
  firstForm.unmount()

  const { result } = renderForm({ name: 'Sur', minutes: 5 })

  expect(result.current.getValues()).toMatchObject({ name: 'Norte 2' })
  expect(result.current.changesOf(result.current.getValues())).toEqual({
    name: 'Norte 2',
    expected: { name: 'Norte' },
  })
})

it('changesOf sends as expected values those of the reloaded form once the draft is deleted', () => {
  const firstForm = renderForm({ name: 'Norte', minutes: 1 })
  act(() => firstForm.result.current.setValue('name', 'Norte 2', { shouldDirty: true }))
  firstForm.unmount()
  const { result } = renderForm({ name: 'Sur', minutes: 5 })

  act(() => result.current.forgetDraft())

  expect(result.current.changesOf({ name: 'Este' })).toEqual({ name: 'Este', expected: { name: 'Sur' } })
})
