/**
 * Sheet with the display settings of the order screen on this device: look of the dishes, height of the
 * lines, and side of the ticket.
 */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rowDensity } from '../../../domain/orders/row-density.ts'
import { useSetting, type DeviceSetting } from '../../../lib/device-setting.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { dishView, ticketSide } from '../settings.ts'

export function DisplaySettingsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dish-board')
  return (
    <Sheet open onOpenChange={onClose} title={t('display.title')} description={t('display.text')}>
      <div className="flex flex-col gap-6">
        <DishViewChoice />
        <Choice
          setting={rowDensity}
          label={t('display.rows')}
          options={{ comfortable: t('display.comfortable'), compact: t('display.compact') }}
        />
        <Choice
          setting={ticketSide}
          label={t('display.side')}
          options={{ left: t('display.left'), right: t('display.right') }}
        />
      </div>
    </Sheet>
  )
}

/** Choice of the look of dishes: photos, tiles or rows. The counter's settings show this choice too. */
export function DishViewChoice() {
  const { t } = useTranslation('dish-board')
  return (
    <Choice
      setting={dishView}
      label={t('display.dishes')}
      options={{ photos: t('display.photos'), tiles: t('display.tiles'), list: t('display.list') }}
    />
  )
}

interface ChoiceProps<T extends string> {
  setting: DeviceSetting<T>
  label: string
  options: Readonly<Record<T, ReactNode>>
}

function Choice<T extends string>({ setting, label, options }: ChoiceProps<T>) {
  const value = useSetting(setting)
  return (
    <div>
      <p className="mb-2 text-sm font-semibold" aria-hidden>
        {label}
      </p>
      <Segmented
        label={label}
        size="touch"
        block
        value={value}
        options={(Object.keys(options) as T[]).map((key) => ({ value: key, label: options[key] }))}
        onChange={setting.store}
      />
    </div>
  )
}
