import { CircleCheckBig } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { summaryOf, type Stocktake } from '../stocktake.ts'
import { StocktakeFigures } from './stocktake-figures.tsx'

interface StocktakeConfirmationProps {
  stocktake: Stocktake
  onClose: () => void
}

/** Success screen of a stocktake, shown once all its counts are booked. */
export function StocktakeConfirmation({ stocktake, onClose }: StocktakeConfirmationProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const summary = summaryOf(stocktake)
  return (
    <div className="flex flex-col gap-6">
      <EmptyState
        icon={CircleCheckBig}
        title={t('take.done_title')}
        description={t('take.done_text', { count: summary.counted })}
        action={
          <>
            <Link
              to={paths.inventory(restaurant.id)}
              className={buttonClass({ variant: 'primary' })}
              onClick={onClose}
            >
              {t('take.to_items')}
            </Link>
            <Button onClick={onClose}>{t('take.again')}</Button>
          </>
        }
      />
      <StocktakeFigures summary={summary} />
    </div>
  )
}
