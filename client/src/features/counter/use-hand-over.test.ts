import { act, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { problemResponse, stubFetch } from '../../test/fake-fetch.ts'
import { renderHookWithClient } from '../../test/render-hook.ts'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { useHandOver } from './use-hand-over.ts'

const orderOf = (n: number) => ({
  id: uuid(n),
  number: n,
  items: [{ id: uuid(n + 100), status: 'ready' as const }],
})
const first = orderOf(1)
const second = orderOf(2)

beforeAll(() => startTranslations())

/** Hook whose hand-over of the first order fails after `reject`. */
function renderHandOver() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  stubFetch(({ method, path }) => (method !== 'GET' && path.includes(first.id) ? promise : null))
  const reject = () => act(async () => resolve(problemResponse(409, 'order_closed')))
  return { hook: renderHookWithClient(useHandOver).result, reject }
}

it('a failed hand-over of one order leaves the undo of a later hand-over', async () => {
  const { hook, reject } = renderHandOver()
  act(() => hook.current.handOver(first))
  act(() => hook.current.handOver(second))

  await reject()

  await waitFor(() => expect(hook.current.leaving).toEqual(new Set()))
  expect(hook.current.last?.order).toBe(second)
})

it('a failed hand-over removes its own undo', async () => {
  const { hook, reject } = renderHandOver()
  act(() => hook.current.handOver(first))

  await reject()

  await waitFor(() => expect(hook.current.last).toBeNull())
})
