import type { PublicCard } from '@forki/contract/public-card'

type WalletName = PublicCard['wallets'][number]

/** Where the telephone fetches the pass by itself: a link, so that it opens in its wallet and not as a file. */
export const passAddress = (code: string): string =>
  `/api/v1/public/loyalty/${encodeURIComponent(code)}/apple-pass`

/** The wallets with the one that the device has itself first. */
export const inOwnOrder = (wallets: readonly WalletName[], agent: string): WalletName[] => {
  const own: WalletName = agent.includes('Android') ? 'google' : 'apple'
  return wallets.toSorted((a, b) => Number(b === own) - Number(a === own))
}
