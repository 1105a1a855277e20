import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'

/** Mutation with its state. The callback `failed` receives the server's error response. */
export interface UncachedMutation<Input> {
  run: (input: Input, failed?: (error: ApiError) => void) => void
  error: ApiError | null
  isPending: boolean
  isDone: boolean
}

interface State {
  error: ApiError | null
  phase: 'idle' | 'pending' | 'done'
}

/**
 * Mutation without a query client, because the sign-in pages cache no responses and render outside the
 * application. Errors other than `ApiError` are rethrown.
 */
export function useUncachedMutation<Input, Reply>(
  act: (input: Input) => Promise<Reply>,
  done?: (reply: Reply) => void,
): UncachedMutation<Input> {
  const [{ error, phase }, setState] = useState<State>({ error: null, phase: 'idle' })
  const attempt = async (input: Input, failed?: (error: ApiError) => void) => {
    setState({ error: null, phase: 'pending' })
    try {
      const reply = await act(input)
      setState({ error: null, phase: 'done' })
      done?.(reply)
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      setState({ error: reason, phase: 'idle' })
      failed?.(reason)
    }
  }
  const run = (input: Input, failed?: (error: ApiError) => void) => void attempt(input, failed)
  return { run, error, isPending: phase === 'pending', isDone: phase === 'done' }
}
