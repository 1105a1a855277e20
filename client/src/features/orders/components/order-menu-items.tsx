import { can } from '@forki/contract/permissions'
import {
  ArrowLeftRight,
  Ban,
  Combine,
  HandHelping,
  Keyboard,
  ListChecks,
  Percent,
  Receipt,
  SlidersHorizontal,
  Trash2,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NO_KEYBOARD, useMediaQuery } from '../../../lib/media.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { MenuItem, MenuLabel, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { useUpdateOrder } from '../queries.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'

export function OrderMenuItems({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation(['orders', 'offline'])
  const restaurant = useCurrentRestaurant(editor.restaurant.id)
  const hasKeys = !useMediaQuery(NO_KEYBOARD)
  const blocked = editor.ended || editor.waits
  const open =
    (kind: 'discount' | 'move' | 'merge' | 'hand_over' | 'details' | 'cancel' | 'keys' | 'display') => () =>
      editor.setPanel({ kind })
  return (
    <>
      {editor.waits ? <MenuLabel>{t('offline:waits')}</MenuLabel> : null}
      <MenuItem icon={<Users aria-hidden />} disabled={blocked} onSelect={open('details')}>
        {t('menu.details')}
      </MenuItem>
      <MenuItem icon={<Percent aria-hidden />} disabled={blocked} onSelect={open('discount')}>
        {t('menu.discount')}
      </MenuItem>
      <BillItem editor={editor} />
      <MenuSeparator />
      <MenuItem icon={<ArrowLeftRight aria-hidden />} disabled={blocked} onSelect={open('move')}>
        {t('menu.move')}
      </MenuItem>
      <MoveItemsItem editor={editor} />
      <MenuItem icon={<Combine aria-hidden />} disabled={blocked} onSelect={open('merge')}>
        {t('menu.merge')}
      </MenuItem>
      <MenuItem icon={<HandHelping aria-hidden />} disabled={blocked} onSelect={open('hand_over')}>
        {t('menu.hand_over')}
      </MenuItem>
      <MenuSeparator />
      {can(restaurant, 'update_dish') ? (
        <MenuItem icon={<Ban aria-hidden />} disabled={editor.waits} onSelect={() => editor.setMarking(true)}>
          {t('menu.sold_out')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<SlidersHorizontal aria-hidden />} onSelect={open('display')}>
        {t('menu.display')}
      </MenuItem>
      {hasKeys ? (
        <MenuItem icon={<Keyboard aria-hidden />} shortcut={<Kbd>?</Kbd>} onSelect={open('keys')}>
          {t('menu.keys')}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} disabled={blocked} onSelect={open('cancel')}>
        {t('menu.cancel')}
      </MenuItem>
    </>
  )
}

/**
 * Menu item that marks the bill as requested. If the bill is already requested or printed, the item removes
 * that mark.
 */
function BillItem({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const update = useUpdateOrder()
  const { id, bill_state } = editor.order
  return (
    <MenuItem
      icon={<Receipt aria-hidden />}
      disabled={editor.ended || editor.waits || update.busy}
      onSelect={() =>
        void update.run({ params: { id }, body: { bill_state: bill_state ? null : 'requested' } })
      }
    >
      {t(bill_state ? 'menu.bill_cleared' : 'menu.bill_requested')}
    </MenuItem>
  )
}

function MoveItemsItem({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('move-items')
  const isEmpty = editor.order.items.every(({ status }) => status === 'voided')
  return (
    <MenuItem
      icon={<ListChecks aria-hidden />}
      disabled={editor.ended || editor.waits || isEmpty}
      onSelect={() => editor.setPanel({ kind: 'move_items' })}
    >
      {t('title')}
    </MenuItem>
  )
}
