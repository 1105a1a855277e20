import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ApiError } from './api.ts'

/**
 * Mutation whose `mutate` ignores calls while one is in flight, even with other input. A second press can
 * arrive before the button renders as busy.
 */
export function useExclusiveMutation<Data, Input>(options: UseMutationOptions<Data, ApiError, Input>) {
  const inFlight = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...args) => {
      inFlight.current = false
      return options.onSettled?.(...args)
    },
  })
  const { mutate } = mutation
  const mutateExclusively = useCallback<typeof mutate>(
    (...args) => {
      if (inFlight.current) return
      inFlight.current = true
      mutate(...args)
    },
    [mutate],
  )
  return { ...mutation, mutate: mutateExclusively }
}
