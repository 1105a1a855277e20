import { useEffect } from 'react'
import { FreshMenu } from '../features/menus/public-menu/components/fresh-menu.tsx'
import { NoMenu } from '../features/menus/public-menu/components/no-menu.tsx'
import { Words } from './words.tsx'
import type { MenuState } from './drawn-state.ts'
import type { i18n as I18n } from 'i18next'

interface DrawnProps {
  words: I18n
  /** Told once the page answers: what was pressed before then can be done. */
  onReady?: () => void
}

/** The public menu with what it stands on; drawn by the server, then by the guest's phone. */
export function DrawnMenu({ words, state, onReady }: DrawnProps & { state: MenuState }) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <Words words={words}>
      {'menu' in state ? (
        <FreshMenu menu={state.menu} drawnAt={state.now} />
      ) : (
        <NoMenu reason={state.reason} />
      )}
    </Words>
  )
}
