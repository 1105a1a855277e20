import { kitchenEndpoints } from '@forki/contract/calls/kitchen'
import { useEffect } from 'react'
import { ApiError, call, newIdempotencyKey } from '../../../lib/api.ts'
import { changeVoids, useVoids, withoutReportedAcknowledgements } from '../voided-lines.ts'

const RETRY_MS = 3000
/** HTTP statuses of a final rejection, which a retry cannot change. */
const FINAL_STATUSES = new Set([403, 404, 409, 422])

/**
 * Reports acknowledged voided lines to the server one after the other, so that the waiter sees the
 * acknowledgement. Repeats a failed report, also after a reload. Drops a report that the server finally
 * rejects.
 * @see KIT-12
 */
export function useReportVoids(allowed: boolean): void {
  const { unreported = [] } = useVoids()
  const nextReport = unreported[0]
  const { order_id, line_id } = nextReport ?? {}
  useEffect(() => {
    if (!allowed || order_id === undefined || line_id === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const report = async () => {
      const input = { params: { order_id }, body: { item_ids: [line_id] } }
      try {
        await call(kitchenEndpoints.seen, input, { idempotencyKey: newIdempotencyKey() })
      } catch (error) {
        const isRefused = error instanceof ApiError && FINAL_STATUSES.has(error.status)
        if (!isRefused) {
          if (!isOver) timer = setTimeout(() => void report(), RETRY_MS)
          return
        }
      }
      changeVoids((voids) => withoutReportedAcknowledgements(voids, new Set([line_id])))
    }
    void report()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [allowed, order_id, line_id])
}
