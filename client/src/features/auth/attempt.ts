import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'

/** One thing that is tried, and how it goes. */
export interface Attempt<Input> {
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
 * Tries something on the server, without the cache of what it said: pages at the door keep nothing, and are drawn
 * without the application around them. What is not a refusal is a fault, and is thrown on.
 */
export function useAttempt<Input, Reply>(
  act: (input: Input) => Promise<Reply>,
  done?: (reply: Reply) => void,
): Attempt<Input> {
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
