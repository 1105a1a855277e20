import { savedViewEndpoints } from '@forki/contract/calls/saved-views'
import { clsx } from 'clsx'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../../lib/api.ts'
import { useAction } from '../../lib/resource.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { InlineForm } from '../inline-form.tsx'
import type { SavedView } from './removed-view-notice.tsx'
import { useFocusAfterEditing } from '../../lib/use-focus-after-editing.ts'

interface ViewRowProps {
  restaurant_id: string
  view: SavedView
  /** True if the screen's current filters, sort order and period are those of the view. */
  isCurrent: boolean
  onOpen: () => void
  onRemoved: () => void
}

/** Saved view: a link that opens it, and buttons that rename and delete it. */
export function ViewRow({ restaurant_id, view, isCurrent, onOpen, onRemoved }: ViewRowProps) {
  const { t } = useTranslation('saved-views')
  const [renaming, setRenaming] = useState(false)
  const opener = useFocusAfterEditing(renaming)
  const params = { restaurantId: restaurant_id, id: view.id }
  const remove = useAction(savedViewEndpoints.remove)
  if (renaming)
    return (
      <li className="px-2 py-1">
        <RenameViewForm restaurant_id={restaurant_id} view={view} onDone={() => setRenaming(false)} />
      </li>
    )
  return (
    <li className="flex items-center">
      <Link
        to={`?${view.query}`}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        className={clsx(
          'flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-2 hover:bg-neutral-soft',
          isCurrent && 'font-semibold',
        )}
      >
        <span className="min-w-0 flex-1 truncate">{view.name}</span>
        {isCurrent ? <Check className="size-5 text-accent" aria-hidden /> : null}
      </Link>
      <IconButton
        ref={opener}
        size="sm"
        label={t('rename', { name: view.name })}
        icon={<Pencil className="size-4" />}
        onClick={() => setRenaming(true)}
      />
      <IconButton
        size="sm"
        label={t('remove', { name: view.name })}
        busy={remove.isPending}
        icon={<Trash2 className="size-4" />}
        onClick={() => remove.mutate({ params }, { onSuccess: onRemoved })}
      />
    </li>
  )
}

interface RenameViewFormProps {
  restaurant_id: string
  view: SavedView
  onDone: () => void
}

function RenameViewForm({ restaurant_id, view: { id, ...view }, onDone }: RenameViewFormProps) {
  const { t } = useTranslation('saved-views')
  const [name, setName] = useState(view.name)
  const save = useAction(savedViewEndpoints.save, { failed: false })
  return (
    <InlineForm
      busy={save.isPending}
      problem={save.error ? errorText(save.error) : null}
      onClose={onDone}
      onSave={() => {
        if (name.trim() === '') return
        save.mutate(
          { params: { restaurantId: restaurant_id, id }, body: { ...view, name } },
          { onSuccess: onDone },
        )
      }}
    >
      <Input
        autoFocus
        aria-label={t('name')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </InlineForm>
  )
}
