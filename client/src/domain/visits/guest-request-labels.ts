import type { GuestRequestKind } from '@forki/contract/visits'
import { BellRing, ReceiptText, UtensilsCrossed, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { WaitingRequest } from './guest-requests.ts'

export const guestRequestIcons: Record<GuestRequestKind, LucideIcon> = {
  order: UtensilsCrossed,
  waiter: BellRing,
  bill: ReceiptText,
}

/** Short text of a guest request. */
export function useGuestRequestText() {
  const { t } = useTranslation('guest-requests')
  return ({ request, portions }: WaitingRequest): string =>
    request.kind === 'order' ? t('order', { count: portions }) : t(request.kind)
}
