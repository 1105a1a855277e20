import type { Menu } from '@forki/contract/menus'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActiveAndInactivePage, activeAndInactiveTexts } from '../../components/active-and-inactive-page.tsx'
import { PageActions } from '../../components/page-actions.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { MenuCard } from '../../features/menus/list/menu-card.tsx'
import { MenuConfirmation, type MenuChange } from '../../features/menus/list/menu-confirmation.tsx'
import { MenusSkeleton } from '../../features/menus/list/menus-skeleton.tsx'
import { NoServedMenuNotice, ServedMenuCard } from '../../features/menus/list/served-menu-card.tsx'
import { MissingTranslationsHint } from '../../features/translations/components/missing-translations-hint.tsx'
import { copyOf } from '../../features/menus/menu-values.ts'
import { menuQueries, servedMenuQuery, useCreateMenu } from '../../features/menus/queries.ts'
import { useOpenMenuEditor } from '../../features/menus/use-open-menu-editor.ts'
import { lazy } from '../../lib/lazy.tsx'
import { useListParams } from '../../lib/list-params.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { CREATE_PARAM, useOpenOnceFromUrl } from '../../lib/open-once-from-url.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { writeRights } from '../../domain/access/write-rights.ts'
import { Button } from '../../ui/button.tsx'

const NewMenuDialog = lazy(
  async () => (await import('../../features/menus/list/new-menu-dialog.tsx')).NewMenuDialog,
  false,
)
const PrintMenuDialog = lazy(
  async () => (await import('../../features/menus/print/print-menu-dialog.tsx')).PrintMenuDialog,
  false,
)

/** Sortable fields and page size of the list of inactive menus. The first field is the default. */
const listOptions = { sorts: ['name', 'updated_at'], per_page: 20 } as const

/** Page of a restaurant's menus. The active menu is at the top, and all others are in a list below. */
export function MenusPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Menus restaurant={restaurant} /> : null
}

function Menus({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('menus')
  const list = useListParams(listOptions)
  const { id: restaurant_id } = restaurant
  const servedNow = useQuery(servedMenuQuery(restaurant_id))
  const listQuery = { restaurant_id, is_active: 'false', ...list.query } as const
  const query = useQuery(menuQueries.list({ query: listQuery }))
  const [making, setMaking] = useState(false)
  const [pendingChange, setPendingChange] = useState<MenuChange | null>(null)
  const [printing, setPrinting] = useState<Menu | null>(null)
  const rights = writeRights(restaurant, 'menu')
  const { open, commands } = useMenuCommands(restaurant_id, setPendingChange)
  useOpenOnceFromUrl(CREATE_PARAM, () => setMaking(true), rights.create)
  const add = rights.create ? <NewMenuButton onPress={() => setMaking(true)} /> : null
  return (
    <ActiveAndInactivePage
      icon={BookOpen}
      texts={activeAndInactiveTexts(t)}
      failed="menu_fetch"
      active={servedNow}
      inactive={query}
      list={list}
      addButton={add}
      actions={<PageActions exporting={{ list: 'menus', query: listQuery }} primary={add} />}
      skeleton={<MenusSkeleton />}
      search={
        <SearchField value={list.q} onChange={(q) => list.change({ q })} label={t('search')} hotkey="/" />
      }
      activeCard={(menu) => (
        <>
          <MissingTranslationsHint restaurant={restaurant} />
          {menu ? (
            <ServedMenuCard menu={menu} may={rights} onPrint={setPrinting} {...commands} />
          ) : (
            <NoServedMenuNotice />
          )}
        </>
      )}
      inactiveCard={(menu) => <MenuCard menu={menu} may={rights} {...commands} />}
    >
      <Suspense>
        {making ? (
          <NewMenuDialog restaurant_id={restaurant_id} onClose={() => setMaking(false)} onCreated={open} />
        ) : null}
        {printing ? (
          <PrintMenuDialog menu={printing} access={restaurant} onClose={() => setPrinting(null)} />
        ) : null}
      </Suspense>
      {pendingChange ? (
        <MenuConfirmation
          pendingChange={pendingChange}
          served={servedNow.data?.items[0] ?? null}
          onClose={() => setPendingChange(null)}
        />
      ) : null}
    </ActiveAndInactivePage>
  )
}

function NewMenuButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('menus')
  return (
    <Button variant="primary" icon={<Plus className="size-5" aria-hidden />} onClick={onPress}>
      {t('new')}
    </Button>
  )
}

/** Commands on a menu. A command that needs a confirmation opens a dialog first. */
function useMenuCommands(restaurant_id: string, setPendingChange: (value: MenuChange | null) => void) {
  const { t } = useTranslation('menus')
  const create = useCreateMenu()
  const open = useOpenMenuEditor(restaurant_id)
  const commands = {
    onActivate: (menu: Menu) => setPendingChange({ kind: 'activate', menu }),
    onDeactivate: (menu: Menu) => setPendingChange({ kind: 'deactivate', menu }),
    onRemove: (menu: Menu) => setPendingChange({ kind: 'remove', menu }),
    onDuplicate: (menu: Menu) =>
      create.mutate({ body: copyOf(menu, t('copy_name', { name: menu.name })) }, { onSuccess: open }),
  }
  return { open, commands }
}
