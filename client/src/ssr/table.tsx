import type { QueryClient } from '@tanstack/react-query'
import { NoMenu } from '../features/menus/public-menu/components/no-menu.tsx'
import { publicMenuQuery } from '../features/menus/public-menu/queries.ts'
import { OutdatedCodePage } from '../features/visits/components/visit-end-pages.tsx'
import { tableOfCodeQuery } from '../features/visits/queries.ts'
import { GuestTableScreen } from '../pages/guest/guest-table-screen.tsx'
import { GuestProviders } from './guest-providers.tsx'
import type { SsrPageProps } from './hydrate.tsx'
import type { TableState } from './page-state.ts'

/** Page that a table's QR code opens. The server renders it, and the guest's browser hydrates it. */
export function SsrTable({ i18n, state, onReady }: SsrPageProps<TableState>) {
  const seed = (client: QueryClient) => {
    if (!('table' in state)) return
    client.setQueryData(tableOfCodeQuery(state.code).queryKey, state.table)
    client.setQueryData(publicMenuQuery(state.table.restaurant.slug).queryKey, state.menu)
  }
  return (
    <GuestProviders i18n={i18n} onReady={onReady} seed={seed}>
      {'table' in state ? (
        <GuestTableScreen code={state.code} renderedAt={state.now} />
      ) : state.reason === 'old_code' ? (
        <OutdatedCodePage />
      ) : (
        <NoMenu reason="closed" />
      )}
    </GuestProviders>
  )
}
