import type { ViewScreen } from '@forki/contract/saved-views'
import { Suspense } from 'react'
import { lazy } from '../../lib/lazy.tsx'
import { loadTranslations } from '../../lib/i18n.ts'

const Menu = lazy(async () => {
  const [module] = await Promise.all([import('./views-menu.tsx'), loadTranslations(['saved-views'])])
  return module.ViewsMenu
})

interface SavedViewsProps {
  restaurant_id: string
  screen: ViewScreen
}

/** Menu of the user's saved views of a screen. It loads when the browser is idle. */
export function SavedViews(props: SavedViewsProps) {
  return (
    <Suspense fallback={null}>
      <Menu {...props} />
    </Suspense>
  )
}
