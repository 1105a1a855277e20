import { guestCardQuery } from '../features/loyalty/public-card/queries.ts'
import { GuestCardScreen, UnknownCard } from '../pages/guest/guest-card-screen.tsx'
import { DrawnGuest, type DrawnGuestProps } from './drawn-guest.tsx'
import type { CardState } from './drawn-state.ts'

/** A guest's card with what it stands on; drawn by the server, then by the guest's phone. */
export function DrawnCard({ words, state, onReady }: DrawnGuestProps<CardState>) {
  const { card, code } = state
  return (
    <DrawnGuest
      words={words}
      onReady={onReady}
      know={(client) => client.setQueryData(guestCardQuery(code).queryKey, card)}
    >
      {card ? <GuestCardScreen code={code} /> : <UnknownCard />}
    </DrawnGuest>
  )
}
