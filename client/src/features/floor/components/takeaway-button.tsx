import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'

interface TakeawayButtonProps {
  busy: boolean
  /** True to show only the icon. */
  iconOnly?: boolean
  onPress: () => void
}

/** Button that opens a new takeaway order. */
export function TakeawayButton({ busy, iconOnly = false, onPress }: TakeawayButtonProps) {
  const { t } = useTranslation('floor')
  const icon = <ShoppingBag className="size-5" aria-hidden />
  return iconOnly ? (
    <IconButton
      size="touch"
      variant="primary"
      busy={busy}
      label={t('takeaway')}
      icon={icon}
      onClick={onPress}
    />
  ) : (
    <Button
      size="touch"
      variant="primary"
      busy={busy}
      icon={icon}
      iconEnd={
        <span className="max-[72rem]:hidden">
          <Kbd>L</Kbd>
        </span>
      }
      onClick={onPress}
    >
      {t('takeaway')}
    </Button>
  )
}
