import type { PublicCard } from '@forki/contract/public-card'

type WalletName = PublicCard['wallets'][number]

/** URL of the Apple pass. With a plain link the phone opens the pass in its wallet instead of saving a file. */
export const passUrl = (code: string): string =>
  `/api/v1/public/loyalty/${encodeURIComponent(code)}/apple-pass`

/** Sorts the wallets. The wallet of the device's own system is first. */
export const sortWallets = (wallets: readonly WalletName[], agent: string): WalletName[] => {
  const deviceWallet: WalletName = agent.includes('Android') ? 'google' : 'apple'
  return wallets.toSorted((a, b) => Number(b === deviceWallet) - Number(a === deviceWallet))
}
