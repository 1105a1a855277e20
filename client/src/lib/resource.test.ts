import { QueryObserver } from '@tanstack/react-query'
import { beforeAll, expect, it, vi } from 'vitest'
import { create } from '../test/fake-endpoints.ts'
import { startTranslations } from '../test/translations.ts'
import { renderHookWithClient } from '../test/render-hook.ts'
import { createQueryClient } from './query-client.ts'
import { invalidate, useAction } from './resource.ts'
import { useExclusiveMutation } from './use-exclusive-mutation.ts'

beforeAll(() => startTranslations())

it.each([
  ['onSuccess', 201, { id: 'a' }],
  ['onError', 409, { detail: 'No.', code: 'taken' }],
] as const)('%s of a mutation runs even after the component has unmounted', async (name, status, body) => {
  const { promise: waiting, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => waiting)
  const { result, unmount } = renderHookWithClient(() => useAction(create, { failed: false }))
  const onSuccess = vi.fn<(reply: unknown) => void>()

  result.current.mutate({ body: { name: 'Taco' } }, { [name]: onSuccess })
  unmount()
  resolve(new Response(JSON.stringify(body), { status }))

  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
})

it('a mutation reuses its idempotency key after 409 idempotency_in_progress and 503, and sends a new key after a success', async () => {
  const keys: (string | null)[] = []
  const responses = [
    new Response(JSON.stringify({ code: 'idempotency_in_progress' }), { status: 409 }),
    new Response(JSON.stringify({ code: 'unavailable' }), { status: 503 }),
    new Response(JSON.stringify({ id: 'a' }), { status: 201 }),
    new Response(JSON.stringify({ id: 'b' }), { status: 201 }),
  ]
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return Promise.resolve(responses.shift())
  })
  const { result } = renderHookWithClient(() => useAction({ ...create, idempotent: true }, { failed: false }))

  for (const outcome of ['onError', 'onError', 'onSuccess', 'onSuccess'] as const)
    await new Promise<void>((resolve) => {
      result.current.mutate({ body: { name: 'Taco' } }, { [outcome]: () => resolve() })
    })

  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[0]).toBeTruthy()
  expect(keys[3]).not.toBe(keys[0])
})

it('concurrent mutations with equal input share one call', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify({ id: 'a' }), { status: 201 })),
  )
  vi.stubGlobal('fetch', fetched)
  const { result } = renderHookWithClient(() => useAction({ ...create, idempotent: true }, { failed: false }))
  const input = { body: { name: 'Taco' } }
  const onSuccess = vi.fn<(reply: unknown) => void>()

  const [first, second] = [result.current.mutateAsync(input), result.current.mutateAsync(input)]
  result.current.mutate(input, { onSuccess: onSuccess })

  expect([await first, await second]).toEqual([{ id: 'a' }, { id: 'a' }])
  expect(fetched).toHaveBeenCalledOnce()
  expect(onSuccess).not.toHaveBeenCalled()
})

it('useExclusiveMutation ignores calls while one is in flight', async () => {
  const mutationFn = vi.fn<(input: number) => Promise<number>>(async (input) => {
    if (input === 2) throw new Error('refused')
    return input
  })
  const { result } = renderHookWithClient(() =>
    useExclusiveMutation<number, number>({ mutationFn: mutationFn }),
  )
  const waitUntilDone = () =>
    vi.waitFor(() => expect(result.current.isIdle || result.current.isPending).toBe(false))

  result.current.mutate(1)
  result.current.mutate(1)
  result.current.mutate(5)
  await waitUntilDone()
  result.current.mutate(2)
  await vi.waitFor(() => expect(result.current.isError).toBe(true))
  result.current.mutate(3)
  await vi.waitFor(() => expect(result.current.data).toBe(3))

  expect(mutationFn.mock.calls.map(([input]) => input)).toEqual([1, 2, 3])
})

it('invalidate refetches a first fetch that was in flight', async () => {
  const client = createQueryClient()
  const { promise: first, resolve } = Promise.withResolvers<string>()
  const responses = [first, Promise.resolve('new')]
  const queryFn = vi.fn<() => Promise<string>>(() => responses.shift()!)
  const page = new QueryObserver(client, { queryKey: ['things', 'list'], queryFn: queryFn })
  const unsubscribe = page.subscribe(() => undefined)

  const invalidation = invalidate(client, ['things'])
  resolve('old')
  await invalidation
  unsubscribe()

  expect(client.getQueryData(['things', 'list'])).toBe('new')
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it('a query shows the replies of slow reads even if changes arrive faster than replies, and the last reply is newer than the last change', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  let version = 0
  const versions: number[] = []
  const page = new QueryObserver(client, {
    queryKey: ['things', 'list'],
    queryFn: async ({ signal }) => {
      const readVersion = version
      await new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        setTimeout(resolve, 1000)
      })
      return readVersion
    },
  })
  const unsubscribe = page.subscribe(
    ({ data }) => data !== undefined && versions.at(-1) !== data && versions.push(data),
  )
  await vi.advanceTimersByTimeAsync(1100)

  for (let change = 0; change < 10; change += 1) {
    version += 1
    void invalidate(client, ['things'])
    await vi.advanceTimersByTimeAsync(300)
  }
  const shownMeanwhile = versions.length
  await vi.advanceTimersByTimeAsync(2000)
  unsubscribe()
  vi.useRealTimers()

  expect(shownMeanwhile).toBeGreaterThan(2)
  expect(versions.at(-1)).toBe(10)
})
