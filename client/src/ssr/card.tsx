import { guestCardQuery } from '../features/loyalty/public-card/queries.ts'
import { GuestCardScreen, UnknownCard } from '../pages/guest/guest-card-screen.tsx'
import { GuestProviders } from './guest-providers.tsx'
import type { SsrPageProps } from './hydrate.tsx'
import type { CardState } from './page-state.ts'

/** Loyalty card page of a guest. The server renders it, and the guest's browser hydrates it. */
export function SsrCard({ i18n, state, onReady }: SsrPageProps<CardState>) {
  const { card, code } = state
  return (
    <GuestProviders
      i18n={i18n}
      onReady={onReady}
      seed={(client) => client.setQueryData(guestCardQuery(code).queryKey, card)}
    >
      {card ? <GuestCardScreen code={code} /> : <UnknownCard />}
    </GuestProviders>
  )
}
