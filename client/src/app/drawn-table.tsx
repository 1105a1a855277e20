import type { QueryClient } from '@tanstack/react-query'
import { NoMenu } from '../features/menus/public-menu/components/no-menu.tsx'
import { publicMenuQuery } from '../features/menus/public-menu/queries.ts'
import { OldCode } from '../features/visits/components/visit-ends.tsx'
import { codeQuery } from '../features/visits/queries.ts'
import { GuestTable } from '../pages/guest/guest-table.tsx'
import { DrawnGuest, type DrawnGuestProps } from './drawn-guest.tsx'
import type { TableState } from './drawn-state.ts'

/** A table's page with what it stands on; drawn by the server, then by the guest's phone. */
export function DrawnTable({ words, state, onReady }: DrawnGuestProps<TableState>) {
  const know = (client: QueryClient) => {
    if (!('table' in state)) return
    client.setQueryData(codeQuery(state.code).queryKey, state.table)
    client.setQueryData(publicMenuQuery(state.table.restaurant.slug).queryKey, state.menu)
  }
  return (
    <DrawnGuest words={words} onReady={onReady} know={know}>
      {'table' in state ? (
        <GuestTable code={state.code} drawnAt={state.now} />
      ) : state.reason === 'old_code' ? (
        <OldCode />
      ) : (
        <NoMenu reason="closed" />
      )}
    </DrawnGuest>
  )
}
