import { guestCardQuery } from '../features/loyalty/public-card/queries.ts'
import { GuestCardScreen, UnknownCard } from '../pages/guest/guest-card-screen.tsx'
import { GuestProviders } from './guest-providers.tsx'
import type { SsrPageProps } from './hydrate.tsx'
import type { CardState } from './page-state.ts'

/** Loyalty card of a guest, rendered by the server and hydrated in the guest's browser. */
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
