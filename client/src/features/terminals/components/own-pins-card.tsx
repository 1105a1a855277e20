import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../components/query-view.tsx'
import { useFormat } from '../../../lib/format.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { terminalQueries } from '../queries.ts'
import type { OwnPinState } from './own-pin-dialog.tsx'

const OwnPinDialog = lazyOnOpen(async () => (await import('./own-pin-dialog.tsx')).OwnPinDialog)

/** Card of the user's PINs by restaurant, with buttons to set or change them. */
export function OwnPinsCard() {
  const { t } = useTranslation('terminals')
  const { date } = useFormat()
  const pins = useQuery(terminalQueries.ownPins())
  const [setting, setSetting] = useState<OwnPinState | null>(null)
  if (pins.data?.items.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('own_title')} description={t('own_text')} />
      <CardBody>
        <QueryView query={pins} failed="generic" skeleton={<SkeletonLines lines={2} />}>
          {({ items }) => (
            <ul className="flex flex-col divide-y divide-line">
              {items.map((pin) => (
                <li key={pin.restaurant_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  <div className="min-w-0 flex-1 basis-48">
                    <p className="font-semibold break-words">{pin.restaurant_name}</p>
                    <p className="text-sm text-ink-muted">
                      {pin.since ? t('own_since', { day: date(pin.since) }) : t('own_none')}
                    </p>
                  </div>
                  <Button
                    aria-label={t(pin.since ? 'own_change_in' : 'own_choose_in', {
                      name: pin.restaurant_name,
                    })}
                    onClick={() => setSetting(pin)}
                  >
                    {t(pin.since ? 'own_change' : 'own_choose')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </CardBody>
      {setting ? <OwnPinDialog of={setting} onClose={() => setSetting(null)} /> : null}
    </Card>
  )
}
