import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ApiError } from './api.ts'

/**
 * A mutation of which nothing begins while one is under way, not even with another input: a second press comes before the
 * button is busy.
 */
export function useExclusiveMutation<Data, Input>(options: UseMutationOptions<Data, ApiError, Input>) {
  const underWay = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...given) => {
      underWay.current = false
      return options.onSettled?.(...given)
    },
  })
  const { mutate } = mutation
  const alone = useCallback<typeof mutate>(
    (...given) => {
      if (underWay.current) return
      underWay.current = true
      mutate(...given)
    },
    [mutate],
  )
  return { ...mutation, mutate: alone }
}
