/** Settings of the counter on this device. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { setCounterRegister, useCounterRegister } from '../../../domain/cashiers/counter-availability.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { changeCounterSettings, useCounterSettings } from '../settings.ts'

interface SettingsSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  restaurant_id: string
  /** Additional settings below those for register, receipt and sound. */
  children?: ReactNode
}

export function SettingsSheet({ open, onOpenChange, restaurant_id, children }: SettingsSheetProps) {
  const { t } = useTranslation('counter')
  const { sound, receipt } = useCounterSettings()
  const isRegister = useCounterRegister(restaurant_id)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('settings')} description={t('settings_device')}>
      <div className="flex flex-col gap-4">
        <Switch
          label={t('register')}
          hint={t('register_hint')}
          checked={isRegister}
          onChange={(event) => setCounterRegister(restaurant_id, event.target.checked)}
        />
        <Switch
          label={t('receipt')}
          hint={t('receipt_hint')}
          checked={receipt}
          onChange={(event) => changeCounterSettings({ receipt: event.target.checked })}
        />
        <Switch
          label={t('sound')}
          checked={sound}
          onChange={(event) => changeCounterSettings({ sound: event.target.checked })}
        />
        {children}
        <Link
          to={paths.cashier(restaurant_id)}
          className={buttonClass({ variant: 'secondary', size: 'touch', block: true })}
        >
          {t('to_till')}
        </Link>
      </div>
    </Sheet>
  )
}
