/** Sheet in which managers pin and sort the favourites of the restaurant. */
import { MAX_PINNED_DISHES } from '@forki/contract/menus/constants'
import type { ActiveMenu } from '@forki/contract/menus'
import { Pin, PinOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../components/search-field.tsx'
import { moveEntry } from '../../../components/sortable/move-entry.ts'
import { SortableList } from '../../../components/sortable/sortable-list.tsx'
import { useStreamState } from '../../../domain/events/stream-status.ts'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { errorText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { usePinnedDishes, type PinnedDishes } from '../hooks/use-pinned-dishes.ts'
import { entriesOf, favouriteEntries, findDishes, type MenuEntry } from '../dish-search.ts'

/** Maximum number of dishes that are listed for pinning without a search. */
const MAX_SUGGESTED = 24

export function FavouritesSheet({ menu, onClose }: { menu: ActiveMenu; onClose: () => void }) {
  const { t } = useTranslation('dish-board')
  const pinned = usePinnedDishes(menu, onClose)
  const isOffline = useStreamState() === 'offline'
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('favourites.title')}
      description={t('favourites.text')}
      footer={
        <Button
          variant="primary"
          size="touch"
          block
          disabled={!pinned.isChanged || isOffline}
          busy={pinned.busy}
          onClick={pinned.save}
        >
          {t('favourites.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {isOffline ? <Notice tone="warning">{t('favourites.offline')}</Notice> : null}
        {pinned.error && !isOffline ? (
          <Notice tone="danger">
            {pinned.error.code === 'stale_version' ? t('favourites.stale') : errorText(pinned.error)}
          </Notice>
        ) : null}
        <PinnedList pinned={pinned} />
        <OtherDishes menu={menu} pinned={pinned} />
      </div>
    </Sheet>
  )
}

function PinnedList({ pinned }: { pinned: PinnedDishes }) {
  const { t } = useTranslation('dish-board')
  const name = useDishName()
  const { entries } = pinned
  return (
    <section aria-label={t('favourites.pinned')}>
      <h3 className="mb-2 text-sm font-semibold">{t('favourites.pinned')}</h3>
      {entries.length === 0 ? (
        <p className="text-ink-muted">{t('favourites.none')}</p>
      ) : (
        <SortableList
          label={t('favourites.pinned')}
          items={entries}
          keyOf={({ dish_id }) => dish_id}
          nameOf={({ dish }) => name(dish)}
          onMove={(from, to) => pinned.change(moveEntry(entries, from, to))}
          className="divide-y divide-line overflow-hidden rounded-lg border border-line"
        >
          {(entry, tools) => (
            <div className="flex min-h-13 items-center gap-1 bg-surface pr-1 pl-1">
              {tools.handle}
              <span className="min-w-0 flex-1 px-2 font-semibold break-words">{name(entry.dish)}</span>
              {tools.buttons}
              <IconButton
                label={t('favourites.unpin', { name: name(entry.dish) })}
                icon={<PinOff className="size-5" />}
                onClick={() => pinned.change(entries.filter((other) => other !== entry))}
              />
            </div>
          )}
        </SortableList>
      )}
    </section>
  )
}

function OtherDishes({ menu, pinned }: { menu: ActiveMenu; pinned: PinnedDishes }) {
  const { t } = useTranslation('dish-board')
  const [q, setQ] = useState('')
  const isFull = pinned.entries.length >= MAX_PINNED_DISHES
  const unpinned = (entries: readonly MenuEntry[]) =>
    entries.filter((entry) => !pinned.entries.includes(entry))
  const shownEntries = q
    ? unpinned(findDishes(entriesOf(menu), q))
    : unpinned([...new Set([...favouriteEntries(menu), ...entriesOf(menu)])]).slice(0, MAX_SUGGESTED)
  return (
    <section aria-label={t('favourites.others')} className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('favourites.others')}</h3>
      <SearchField value={q} onChange={setQ} label={t('favourites.search')} delay={0} size="touch" />
      {isFull ? <Notice tone="info">{t('favourites.full', { max: MAX_PINNED_DISHES })}</Notice> : null}
      {shownEntries.length === 0 ? <p className="py-2 text-ink-muted">{t('favourites.no_match')}</p> : null}
      <ul className="divide-y divide-line">
        {shownEntries.map((entry) => (
          <OtherRow
            key={entry.dish_id}
            entry={entry}
            disabled={isFull}
            onPin={() => pinned.change([...pinned.entries, entry])}
          />
        ))}
      </ul>
    </section>
  )
}

interface OtherRowProps {
  entry: MenuEntry
  disabled: boolean
  onPin: () => void
}

function OtherRow({ entry, disabled, onPin }: OtherRowProps) {
  const { t } = useTranslation('dish-board')
  const name = useDishName()
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        aria-label={t('favourites.pin', { name: name(entry.dish) })}
        onClick={onPin}
        className="flex min-h-13 w-full items-center gap-3 rounded-md px-3 text-left enabled:hover:bg-neutral-soft disabled:opacity-60"
      >
        <span className="min-w-0 flex-1 break-words">{name(entry.dish)}</span>
        <Pin className="size-5 shrink-0 text-ink-muted" aria-hidden />
      </button>
    </li>
  )
}
