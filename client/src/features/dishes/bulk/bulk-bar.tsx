import { can } from '@forki/contract/permissions'
import { Archive, Ban, CircleCheck, Flame, Power, PowerOff, Tag, Tags, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { toastError } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { fetchAllDishes } from '../../../domain/dishes/all-dishes.ts'
import type { Selection } from '../hooks/use-selection.ts'
import type { DishListParams } from '../list-params.ts'

export type BulkTask =
  | 'price'
  | 'category'
  | 'station'
  | 'activate'
  | 'deactivate'
  | 'available'
  | 'sold_out'
  | 'archive'

interface BulkBarProps {
  selection: Selection
  restaurant: AccessibleRestaurant
  list: DishListParams
  /** Number of dishes that match the list's filters. */
  total: number
  onTask: (task: BulkTask) => void
}

/** Sticky bar with the bulk changes for the selected dishes. */
export function BulkBar({ selection, restaurant, list, total, onTask }: BulkBarProps) {
  const { t } = useTranslation('dishes')
  const [selectingAll, setSelectingAll] = useState(false)
  const count = selection.chosen?.size ?? 0
  const isEmpty = count === 0
  const chooseAll = async () => {
    setSelectingAll(true)
    try {
      selection.choose(await fetchAllDishes({ restaurant_id: restaurant.id, ...list.query }))
    } catch (error) {
      toastError(errorText(error, 'dishes_fetch'))
    } finally {
      setSelectingAll(false)
    }
  }
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-raised p-2.5 pl-4 shadow-float"
    >
      <p role="status" className="tabular mr-auto font-semibold max-sm:order-1">
        {t('bulk.count', { count })}
      </p>
      {count < total ? (
        <Button
          variant="ghost"
          className="max-sm:order-2"
          busy={selectingAll}
          onClick={() => void chooseAll()}
        >
          {t('bulk.all', { count: total })}
        </Button>
      ) : null}
      <Button
        variant="primary"
        className="max-sm:order-4 max-sm:flex-1"
        disabled={isEmpty}
        icon={<Tag className="size-5" aria-hidden />}
        onClick={() => onTask('price')}
      >
        {t('bulk.price')}
      </Button>
      <MoreTasks disabled={isEmpty} mayArchive={can(restaurant, 'delete_dish')} onTask={onTask} />
      <IconButton
        className="max-sm:order-3"
        label={t('bulk.stop')}
        icon={<X className="size-5" />}
        onClick={selection.stop}
      />
    </section>
  )
}

interface MoreTasksProps {
  disabled: boolean
  mayArchive: boolean
  onTask: (task: BulkTask) => void
}

function MoreTasks({ disabled, mayArchive, onTask }: MoreTasksProps) {
  const { t } = useTranslation('dishes')
  return (
    <Menu
      side="top"
      trigger={
        <Button className="max-sm:order-5 max-sm:flex-1" disabled={disabled}>
          {t('bulk.more')}
        </Button>
      }
    >
      <MenuItem icon={<Tags />} onSelect={() => onTask('category')}>
        {t('bulk.category')}
      </MenuItem>
      <MenuItem icon={<Flame />} onSelect={() => onTask('station')}>
        {t('bulk.station')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<CircleCheck />} onSelect={() => onTask('available')}>
        {t('bulk.available')}
      </MenuItem>
      <MenuItem icon={<Ban />} onSelect={() => onTask('sold_out')}>
        {t('bulk.sold_out')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Power />} onSelect={() => onTask('activate')}>
        {t('activate')}
      </MenuItem>
      <MenuItem icon={<PowerOff />} onSelect={() => onTask('deactivate')}>
        {t('deactivate')}
      </MenuItem>
      {mayArchive ? (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Archive />} onSelect={() => onTask('archive')}>
            {t('archive')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
