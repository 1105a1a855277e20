import type { Menu } from '@forki/contract/menus'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { FormProvider } from 'react-hook-form'
import { allDishesQuery } from '../../../domain/dishes/all-dishes.ts'
import { ErrorState } from '../../../components/error-state.tsx'
import { UnsavedChangesDialog } from '../../../components/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import { errorText } from '../../../lib/api.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { DESKTOP, useMediaQuery } from '../../../lib/media.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Notice } from '../../../ui/notice.tsx'
import { MenuPreview } from '../preview/menu-preview.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { MenuFields } from './menu-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionList } from './section-list.tsx'
import { useMenuForm } from './use-menu-form.ts'

const ScheduleEditor = lazyOnOpen(async () => (await import('./schedule-editor.tsx')).ScheduleEditor)

/** Menu form and its preview for waiters and guests. Without `update_menu`, only the preview. */
export function MenuEditor({ menu, restaurant }: { menu: Menu; restaurant: AccessibleRestaurant }) {
  const wide = useMediaQuery(DESKTOP)
  const dishes = useQuery(allDishesQuery(restaurant.id))
  const { form, values, isDirty, isSaving, hasConflict, error, save, discard, overwrite } = useMenuForm(menu)
  const shown = useDeferredValue(values)
  const unsavedChanges = useUnsavedChanges(isDirty, () => undefined, form.forgetDraft)
  if (dishes.isError && !dishes.data)
    return <ErrorState error={dishes.error} failed="dishes_fetch" onRetry={() => void dishes.refetch()} />
  const byId = new Map((dishes.data ?? []).map((dish) => [dish.id, dish]))
  const preview = <MenuPreview values={shown} dishes={byId} restaurant={restaurant} />
  if (!can(restaurant, 'update_menu')) return <div className="grid place-items-center">{preview}</div>
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-8 xl:grid-cols-[1fr_23.5rem]">
        <form
          noValidate
          className="flex min-w-0 flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          {hasConflict ? <ConflictNotice busy={isSaving} onTheirs={discard} onOurs={overwrite} /> : null}
          {error ? <Notice tone="danger">{errorText(error, 'menu_update')}</Notice> : null}
          <MenuFields />
          <SectionList dishes={dishes.data} dishesById={byId} restaurant={restaurant} />
          <ScheduleEditor />
          <SaveBar dirty={isDirty} busy={isSaving} onDiscard={discard} preview={wide ? null : preview} />
        </form>
        {wide ? <aside className="sticky top-6">{preview}</aside> : null}
      </div>
      <UnsavedChangesDialog unsaved={unsavedChanges} />
    </FormProvider>
  )
}
