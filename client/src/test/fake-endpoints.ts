/** Fake endpoints, and `apiErrorOf`, which returns the error of a call. */
import { endpoint } from '@forki/contract/kit/endpoint'
import { expect } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../lib/api.ts'

export const find = endpoint({
  method: 'GET',
  path: '/things/{id}',
  access: 'signed-in',
  summary: 'One thing.',
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.string() }),
})

export const create = endpoint({
  method: 'POST',
  path: '/things',
  access: 'signed-in',
  summary: 'A new thing.',
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string() }),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/sign-in',
  access: 'public',
  summary: 'A form.',
  body: z.object({ username: z.string() }),
  response: z.object({}),
  accepts: 'form',
})

/** Returns the error of a call that the server rejects. */
export const apiErrorOf = (calling: Promise<unknown>): Promise<ApiError> =>
  calling.then(
    () => expect.unreachable(),
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
