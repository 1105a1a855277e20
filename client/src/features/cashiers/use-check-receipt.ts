import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import { useMutation } from '@tanstack/react-query'
import type { CheckReceipt } from '../../domain/printing/check-receipt-schema.ts'
import { call, errorText, type ApiError } from '../../lib/api.ts'
import { toastError } from '../../lib/toast.ts'

/** Loads the receipt of one check of a split bill. The server computes the check's share of each line. */
export function useCheckReceipt(order_id: string) {
  const readReceipt = useMutation<CheckReceipt, ApiError, string>({
    mutationFn: async (check_id) => {
      const query = { format: 'json' as const, check_id }
      // Loads the receipt schema with the first receipt, because the schema is large.
      const [file, { checkReceipt }] = await Promise.all([
        call(orderEndpoints.receipt, { params: { id: order_id }, query }),
        import('../../domain/printing/check-receipt-schema.ts'),
      ])
      return checkReceipt.parse(JSON.parse(await file.text()))
    },
    onError: (error) => toastError(errorText(error, 'order_fetch')),
  })
  return {
    busy: readReceipt.isPending,
    load: (check_id: string, onLoaded: (receipt: CheckReceipt) => void) =>
      readReceipt.mutate(check_id, { onSuccess: onLoaded }),
  }
}
