import type { Menu } from '@forki/contract/menus'
import { can } from '@forki/contract/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { allDishesQuery } from '../../../domain/dishes/all-dishes.ts'
import { ErrorState } from '../../../components/error-state.tsx'
import { UnsavedQuestion } from '../../../components/unsaved-question.tsx'
import { useUnsaved } from '../../../components/use-unsaved.ts'
import { ApiError, errorText } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { DESKTOP, useMedia } from '../../../lib/media.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { invalidate } from '../../../lib/resource.ts'
import { Notice } from '../../../ui/notice.tsx'
import { valuesOf, type MenuValues } from '../menu-values.ts'
import { MenuPreview } from '../preview/menu-preview.tsx'
import { useUpdateMenu } from '../queries.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { MenuFields } from './menu-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionList } from './section-list.tsx'

const ScheduleEditor = lazyOnOpen(async () => (await import('./schedule-editor.tsx')).ScheduleEditor)

const menuSchema = async () => (await import('../menu-schema.ts')).menuForm

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale_version'

/** The first field that is wrong gets the focus, whichever part of the page it is in. */
const focusWrong = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

/** A menu as one writes it, and beside it as waiters and guests read it. Somebody else's change is never overwritten unseen. */
export function MenuEditor({ menu, restaurant }: { menu: Menu; restaurant: AccessibleRestaurant }) {
  const client = useQueryClient()
  const wide = useMedia(DESKTOP)
  const mayEdit = can(restaurant, 'update_menu')
  const dishes = useQuery(allDishesQuery(restaurant.id))
  const form = useContractForm<MenuValues>(menuSchema, valuesOf(menu), { draft: `menu:${menu.id}` })
  const update = useUpdateMenu()
  const { isDirty } = form.formState
  const { reset, forgetDraft, control } = form
  const values = useWatch({ control, compute: (all: MenuValues) => all })
  const shown = useDeferredValue(values)
  const newer = menu.version > values.version
  useEffect(() => {
    // Nothing of ours would be lost: what others changed is taken over.
    if (newer && !isDirty) reset(valuesOf(menu))
  }, [newer, isDirty, menu, reset])
  const unsaved = useUnsaved(isDirty, () => undefined)
  const takeTheirs = () => {
    forgetDraft()
    update.reset()
    reset(valuesOf(menu))
  }
  const save = form.handleSubmit(
    (body) =>
      update.mutate(
        { params: { id: menu.id }, body: body },
        {
          onSuccess: (reply) => {
            forgetDraft()
            reset(valuesOf(reply))
          },
          onError: (error) => {
            form.showErrors(error)
            if (isStale(error)) void invalidate(client, ['menus'])
          },
        },
      ),
    focusWrong,
  )
  const keepOurs = () => {
    form.setValue('version', menu.version, { shouldDirty: true })
    void save()
  }
  const failed = update.isError && !isStale(update.error)
  if (dishes.isError && !dishes.data)
    return <ErrorState error={dishes.error} failed="dishes_fetch" onRetry={() => void dishes.refetch()} />
  const byId = new Map((dishes.data ?? []).map((dish) => [dish.id, dish]))
  const preview = <MenuPreview values={shown} dishes={byId} restaurant={restaurant} />
  if (!mayEdit) return <div className="grid place-items-center">{preview}</div>
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-8 xl:grid-cols-[1fr_23.5rem]">
        <form
          noValidate
          className="flex min-w-0 flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {newer && isDirty ? (
            <ConflictNotice busy={update.isPending} onTheirs={takeTheirs} onOurs={keepOurs} />
          ) : null}
          {failed ? <Notice tone="danger">{errorText(update.error, 'menu_update')}</Notice> : null}
          <MenuFields />
          <SectionList dishes={dishes.data} byId={byId} restaurant={restaurant} />
          <ScheduleEditor />
          <SaveBar
            dirty={isDirty}
            busy={update.isPending}
            onDiscard={takeTheirs}
            preview={wide ? null : preview}
          />
        </form>
        {wide ? <aside className="sticky top-6">{preview}</aside> : null}
      </div>
      <UnsavedQuestion unsaved={unsaved} />
    </FormProvider>
  )
}
