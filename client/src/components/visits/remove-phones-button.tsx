import type { Visit } from '@forki/contract/visits'
import { BrushCleaning } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useRemoveUnconfirmedPhones } from '../../domain/visits/queries.ts'

/**
 * Button that removes the unconfirmed guest phones of a table, which declines their waiting orders. It asks
 * for a confirmation if the visit has waiting orders.
 */
export function RemovePhonesButton({ visit, round }: { visit: Visit; round?: boolean }) {
  const { t } = useTranslation('guest-requests')
  const clear = useRemoveUnconfirmedPhones()
  const [asking, setAsking] = useState(false)
  const send = () => clear.mutate({ params: { id: visit.id } }, { onSuccess: () => setAsking(false) })
  const press = () => {
    if (visit.waiting_orders > 0) setAsking(true)
    else send()
  }
  return (
    <>
      <Button
        variant={round ? 'primary' : 'secondary'}
        size="touch"
        className={round ? 'rounded-full! px-4!' : ''}
        busy={clear.isPending}
        aria-label={t('clear_of', { label: visit.table_label })}
        icon={<BrushCleaning className="size-5" aria-hidden />}
        onClick={press}
      >
        {t('clear')}
      </Button>
      {asking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t('clear_title', { label: visit.table_label })}
          description={t('clear_text', { count: visit.waiting_orders })}
          confirmLabel={t('clear')}
          busy={clear.isPending}
          onConfirm={send}
        />
      ) : null}
    </>
  )
}
