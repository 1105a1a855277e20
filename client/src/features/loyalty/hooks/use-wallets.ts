import { walletEndpoints } from '@forki/contract/calls/wallet'
import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../../lib/api.ts'

/** State of a wallet. `off` means that the installation has no certificate or account for this wallet. */
type WalletState<T> = { state: 'unknown' } | { state: 'off' } | { state: 'on'; with: T }

const fetchWalletState = async <T>(fetchValue: () => Promise<T>): Promise<WalletState<T>> => {
  try {
    return { state: 'on', with: await fetchValue() }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'wallet_not_configured') return { state: 'off' }
    throw error
  }
}

/**
 * States of Google Wallet and Apple Wallet for a card. Each state comes from a request, because only the
 * response shows whether the installation has configured the wallet. Google's link belongs to one card.
 * Apple's state is the same for every card and stays cached until the page reloads.
 */
export function useWallets(card_id: string): { google: WalletState<string>; apple: WalletState<true> } {
  const google = useQuery({
    queryKey: ['wallet', 'google', card_id],
    queryFn: () =>
      fetchWalletState(async () => {
        const { url } = await call(walletEndpoints.googleSaveLink, { params: { id: card_id }, query: {} })
        return url
      }),
    staleTime: 10 * 60_000,
    retry: false,
  })
  const apple = useQuery({
    queryKey: ['wallet', 'apple'],
    queryFn: () =>
      fetchWalletState(async () => {
        await call(walletEndpoints.applePass, { params: { id: card_id }, query: {} })
        return true as const
      }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  return { google: google.data ?? { state: 'unknown' }, apple: apple.data ?? { state: 'unknown' } }
}

/** Downloads the card as an Apple Wallet pass. */
export const fetchPass = (card_id: string): Promise<Blob> =>
  call(walletEndpoints.applePass, { params: { id: card_id }, query: {} })
