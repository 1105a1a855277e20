import type { InventoryItem } from '@forki/contract/inventory'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaperPrint } from '../../../components/print/paper-print.tsx'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { useFormat } from '../../../lib/format.ts'
import type { Stocktake } from '../stocktake.ts'

interface PrintedCountSheetProps {
  stocktake: Stocktake
  round: readonly InventoryItem[]
  onDone: () => void
}

/**
 * Prints a sheet for counting by hand. The sheet of a blind count has no expected quantities. Items that are
 * already counted show their counted quantity.
 */
export function PrintedCountSheet({ stocktake, round, onDone }: PrintedCountSheetProps) {
  const { t } = useTranslation(['inventory', 'common'])
  const restaurant = useInventoryRestaurant()
  const access = useCurrentRestaurant(restaurant.id)
  const { fullDateTime } = useFormat(restaurant.timezone)
  const [printed_at] = useState(() => Date.now())
  const hasExpected = !stocktake.blind
  return (
    <PaperPrint margin_mm={12} onDone={onDone}>
      <header className="mb-4 flex items-baseline justify-between gap-4">
        <h1 className="display text-2xl">
          {access?.name} · {t('take.title')}
        </h1>
        <p>{t('common:printed_at', { at: fullDateTime(printed_at) })}</p>
      </header>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            <th className={CELL_CLASS}>{t('take.sheet.item')}</th>
            {hasExpected ? <th className={CELL_CLASS}>{t('take.sheet.expected')}</th> : null}
            <th className={CELL_CLASS}>{t('take.sheet.counted')}</th>
          </tr>
        </thead>
        <tbody>
          {round.map((item) => {
            const entry = stocktake.entries[item.id]
            return (
              <tr key={item.id}>
                <td className={CELL_CLASS}>{item.name}</td>
                {hasExpected ? (
                  <td className={CELL_CLASS}>
                    {restaurant.quantity(entry?.expected ?? item.quantity, item.unit)}
                  </td>
                ) : null}
                <td className={CELL_CLASS}>
                  {entry
                    ? restaurant.quantity(entry.found, item.unit)
                    : `__________ ${restaurant.unit(item.unit)}`}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </PaperPrint>
  )
}

const CELL_CLASS = 'border-b border-[#999] py-1.5 pr-4'
