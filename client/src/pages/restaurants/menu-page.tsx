import type { Menu } from '@forki/contract/menus'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, CircleCheck, CircleDashed, Play, QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { Page, PageHeader } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { MenuEditorSkeleton } from '../../features/menus/editor/menu-editor-skeleton.tsx'
import { MenuActions } from '../../features/menus/list/menu-actions.tsx'
import { MenuConfirmation, type MenuChange } from '../../features/menus/list/menu-confirmation.tsx'
import { copyOf } from '../../features/menus/menu-values.ts'
import { menuQueries, servedMenuQuery, useCreateMenu } from '../../features/menus/queries.ts'
import { useOpenMenuEditor } from '../../features/menus/use-open-menu-editor.ts'
import { lazy } from '../../lib/lazy.tsx'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { writeRights } from '../../domain/access/write-rights.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

const MenuEditor = lazy(async () => (await import('../../features/menus/editor/menu-editor.tsx')).MenuEditor)
const PrintMenuDialog = lazy(
  async () => (await import('../../features/menus/print/print-menu-dialog.tsx')).PrintMenuDialog,
  false,
)

/** Page of one menu: its sections, its schedule and its preview. */
export function MenuPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  const { menuId } = useParams()
  const query = useQuery({
    ...menuQueries.find({ params: { id: menuId ?? '' } }),
    enabled: Boolean(restaurant),
  })
  if (!restaurant) return null
  return (
    <Page className="gap-5">
      <BackLink restaurant_id={restaurant.id} />
      <QueryView query={query} failed="menu_fetch" skeleton={<MenuEditorSkeleton />}>
        {(menu) => <OpenMenu key={menu.id} menu={menu} restaurant={restaurant} />}
      </QueryView>
    </Page>
  )
}

function BackLink({ restaurant_id }: { restaurant_id: string }) {
  const { t } = useTranslation('menus')
  return (
    <Link
      to={paths.menus(restaurant_id)}
      className="hit-44 -ml-1 inline-flex items-center gap-1 self-start text-sm font-semibold text-ink-soft hover:text-ink"
    >
      <ChevronLeft className="size-4.5" aria-hidden />
      {t('title')}
    </Link>
  )
}

function OpenMenu({ menu, restaurant }: { menu: Menu; restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('menus')
  const navigate = useNavigate()
  const served = useQuery(servedMenuQuery(restaurant.id)).data?.items[0] ?? null
  const create = useCreateMenu()
  const openCopy = useOpenMenuEditor(restaurant.id)
  const [pendingChange, setPendingChange] = useState<MenuChange | null>(null)
  const [printing, setPrinting] = useState(false)
  const rights = writeRights(restaurant, 'menu')
  const askChange = (kind: MenuChange['kind']) => setPendingChange({ kind, menu })
  const duplicate = () =>
    create.mutate({ body: copyOf(menu, t('copy_name', { name: menu.name })) }, { onSuccess: openCopy })
  return (
    <>
      <PageHeader
        title={menu.name}
        description={<ServedState menu={menu} />}
        actions={
          <>
            <Button icon={<QrCode className="size-5" aria-hidden />} onClick={() => setPrinting(true)}>
              {t('qr')}
            </Button>
            <ActivateButton menu={menu} may={rights} onAsk={askChange} />
            <MenuActions
              menu={menu}
              may={rights}
              onActivate={() => askChange('activate')}
              onDeactivate={() => askChange('deactivate')}
              onDuplicate={duplicate}
              onRemove={() => askChange('remove')}
            />
          </>
        }
      />
      <Suspense fallback={<MenuEditorSkeleton />}>
        <MenuEditor menu={menu} restaurant={restaurant} />
      </Suspense>
      <Suspense>
        {printing ? (
          <PrintMenuDialog menu={menu} access={restaurant} onClose={() => setPrinting(false)} />
        ) : null}
      </Suspense>
      {pendingChange ? (
        <MenuConfirmation
          pendingChange={pendingChange}
          served={served}
          onClose={() => setPendingChange(null)}
          onRemoved={() => void navigate(paths.menus(restaurant.id))}
        />
      ) : null}
    </>
  )
}

function ServedState({ menu }: { menu: Menu }) {
  const { t } = useTranslation('menus')
  return menu.is_active ? (
    <StatusChip icon={CircleCheck} tone="success">
      {t('served')}
    </StatusChip>
  ) : (
    <StatusChip icon={CircleDashed} tone="neutral">
      {t('waiting')}
    </StatusChip>
  )
}

interface ActivateButtonProps {
  menu: Menu
  may: { create: boolean; update: boolean; remove: boolean }
  onAsk: (kind: MenuChange['kind']) => void
}

function ActivateButton({ menu, may, onAsk }: ActivateButtonProps) {
  const { t } = useTranslation('menus')
  return may.update && !menu.is_active ? (
    <Button
      variant="primary"
      icon={<Play className="size-4.5" aria-hidden />}
      onClick={() => onAsk('activate')}
    >
      {t('activate')}
    </Button>
  ) : null
}
