import { useEffect } from 'react'
import { TranslationsProvider } from '../app/translations-provider.tsx'
import { PolledMenu } from '../features/menus/public-menu/components/polled-menu.tsx'
import { NoMenu } from '../features/menus/public-menu/components/no-menu.tsx'
import type { SsrPageProps } from './hydrate.tsx'
import type { MenuState } from './page-state.ts'

/** Public menu page. The server renders it, and the guest's browser hydrates it. */
export function SsrMenu({ i18n, state, onReady }: SsrPageProps<MenuState>) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <TranslationsProvider i18n={i18n}>
      {'menu' in state ? (
        <PolledMenu menu={state.menu} renderedAt={state.now} />
      ) : (
        <NoMenu reason={state.reason} />
      )}
    </TranslationsProvider>
  )
}
