import { PackagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'

/** Button that opens the delivery form of an item. Its accessible name includes the item's name. */
export function ReceiveButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation('inventory')
  return (
    <Button
      size="sm"
      icon={<PackagePlus className="size-4" aria-hidden />}
      aria-label={t('moves.purchase.of', { name })}
      onClick={onPress}
    >
      {t('moves.purchase.verb')}
    </Button>
  )
}
