import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'

/** Popover with the definition of a key figure. */
export function FigureDefinition({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('order-dashboard')
  return (
    <Popover
      label={t('definition', { name })}
      trigger={
        <IconButton
          size="sm"
          tooltip={false}
          label={t('definition', { name })}
          icon={<CircleHelp className="size-4.5" />}
          className="-mt-1.5 -mr-2 text-ink-muted print:hidden"
        />
      }
    >
      <p className="font-semibold">{name}</p>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
    </Popover>
  )
}
