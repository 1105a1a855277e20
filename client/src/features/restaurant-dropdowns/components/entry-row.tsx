import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { MAX_COURSE } from '@forki/contract/orders/course-pacing'
import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortableItemControls } from '../../../components/sortable/sortable-item-controls.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useUpdateEntry } from '../queries.ts'
import { TenderFields } from './tender-fields.tsx'
import { useFocusAfterEditing } from '../../../lib/use-focus-after-editing.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'

const RenameEntryForm = lazyOnOpen(async () => (await import('./rename-entry-form.tsx')).RenameEntryForm)

export interface EntryRights {
  update: boolean
  remove: boolean
}

interface EntryRowProps {
  entry: RestaurantDropdown
  entries: readonly RestaurantDropdown[]
  tools: SortableItemControls | null
  may: EntryRights
  onRemove: (entry: RestaurantDropdown) => void
}

/**
 * Row of a dropdown entry: both names, course or tender fields, active switch, and buttons to sort, rename and
 * remove.
 */
export function EntryRow({ entry, entries, tools, may, onRemove }: EntryRowProps) {
  const { t } = useTranslation('restaurant-dropdowns')
  const [editing, setEditing] = useState(false)
  const renameButton = useFocusAfterEditing(editing)
  if (editing) return <RenameEntryForm entry={entry} entries={entries} onClose={() => setEditing(false)} />
  const name = entry.label
  return (
    <div
      className={clsx(
        'flex items-center gap-x-2 gap-y-1 bg-surface py-1.5 pr-2 max-sm:flex-wrap',
        tools?.handle ? 'pl-1' : 'pl-4',
      )}
    >
      {tools?.handle}
      <div className={clsx('min-w-0 flex-1 basis-40', !entry.is_active && 'text-ink-muted')}>
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm break-words text-ink-muted" lang="en">
          {entry.label_en ?? <span lang="es">{t('no_english')}</span>}
        </p>
      </div>
      {entry.list === 'dish_category' ? <CourseSelect entry={entry} disabled={!may.update} /> : null}
      {entry.list === 'tender' ? <TenderFields entry={entry} disabled={!may.update} /> : null}
      <div className="ml-auto flex items-center">
        <ActiveSwitch entry={entry} disabled={!may.update} />
        <span className="ml-2 flex">
          {tools?.buttons}
          {may.update ? (
            <IconButton
              ref={renameButton}
              label={t('rename_of', { name })}
              icon={<Pencil className="size-5" />}
              onClick={() => setEditing(true)}
            />
          ) : null}
          {may.remove ? (
            <IconButton
              label={t('remove_of', { name })}
              icon={<Trash2 className="size-5" />}
              onClick={() => onRemove(entry)}
            />
          ) : null}
        </span>
      </div>
    </div>
  )
}

/** Default course of the category, for order lines that are added without a course (ORD-44). */
function CourseSelect({ entry, disabled }: { entry: RestaurantDropdown; disabled: boolean }) {
  const { t } = useTranslation('restaurant-dropdowns')
  const update = useUpdateEntry()
  const body = update.isPending ? update.variables.body : undefined
  const shownCourse = body?.course === undefined ? entry.course : body.course
  return (
    <Select
      aria-label={t('course_of', { name: entry.label })}
      className="w-36 max-sm:order-last max-sm:ml-13 max-sm:basis-[calc(100%-3.25rem)] sm:mr-3"
      value={shownCourse ?? ''}
      disabled={disabled}
      onChange={(event) =>
        update.mutate({
          params: { id: entry.id },
          body: { course: event.target.value === '' ? null : Number(event.target.value) },
        })
      }
    >
      <option value="">{t('course_none')}</option>
      {Array.from({ length: MAX_COURSE }, (_, index) => index + 1).map((n) => (
        <option key={n} value={n}>
          {t('course_number', { n })}
        </option>
      ))}
    </Select>
  )
}

/**
 * Active switch of a dropdown entry. An inactive entry stays where it is used, but is not offered for new choices.
 */
function ActiveSwitch({ entry, disabled }: { entry: RestaurantDropdown; disabled: boolean }) {
  const { t } = useTranslation('restaurant-dropdowns')
  const update = useUpdateEntry()
  const isOffered = (update.isPending ? update.variables.body?.is_active : undefined) ?? entry.is_active
  return (
    <span className="flex items-center gap-2">
      <span className="text-sm text-ink-muted max-md:hidden" aria-hidden>
        {t(isOffered ? 'offered' : 'not_offered')}
      </span>
      <Switch
        hideLabel
        label={t('active_of', { name: entry.label })}
        checked={isOffered}
        disabled={disabled}
        onChange={(event) =>
          update.mutate({ params: { id: entry.id }, body: { is_active: event.target.checked } })
        }
      />
    </span>
  )
}
