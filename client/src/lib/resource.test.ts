import { endpoint } from '@forki/contract/kit/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startWords } from '../test/words.ts'
import { createQueryClient } from './query-client.ts'
import { useAction } from './resource.ts'

const create = endpoint({
  method: 'POST',
  path: '/things',
  access: 'signed-in',
  summary: 'A new thing.',
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string() }),
})

beforeAll(() => startWords())

it.each([
  ['onSuccess', 201, { id: 'a' }],
  ['onError', 409, { detail: 'No.', code: 'taken' }],
] as const)(
  '%s is called even when the row that was pressed has left the screen',
  async (name, status, body) => {
    const { promise: waiting, resolve: answer } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => waiting)
    const client = createQueryClient()
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children)
    const { result, unmount } = renderHook(() => useAction(create, { failed: false }), { wrapper })
    const after = vi.fn<(reply: unknown) => void>()

    result.current.mutate({ body: { name: 'Taco' } }, { [name]: after })
    unmount()
    answer(new Response(JSON.stringify(body), { status }))

    await vi.waitFor(() => expect(after).toHaveBeenCalledOnce())
  },
)
