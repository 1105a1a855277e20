/** Dialog that opens the drawer without a sale. Requires a reason from the restaurant's list or as text. */
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import type { CashierSession } from '@forki/contract/cashiers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonField } from '../../../components/reason-field.tsx'
import { queryOf } from '../../../lib/resource.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useOpenDrawer } from '../queries.ts'

/** Maximum length of a reason in characters, as in the request schema. */
const MAX_REASON_LENGTH = 120

export function NoSaleSheet({ session, onClose }: { session: CashierSession; onClose: () => void }) {
  const { t } = useTranslation(['cashiers', 'common', 'validation'])
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const usual = useReasons(session.restaurant_id)
  const open = useOpenDrawer()
  const noReason = reason.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t('no_sale.title')}
      description={t('no_sale.text')}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form="no-sale" variant="primary" size="touch" busy={open.isPending}>
            {t('no_sale.title')}
          </Button>
        </>
      }
    >
      <form
        id="no-sale"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (noReason) return
          open.mutate(
            { params: { sessionId: session.id }, body: { reason: reason.trim() } },
            {
              onSuccess: ({ drawer }) => {
                toastSuccess(t(`no_sale.${drawer}`))
                onClose()
              },
            },
          )
        }}
      >
        <ReasonField
          label={t('cash.reason')}
          usualReasons={usual}
          value={reason}
          onChange={setReason}
          maxLength={MAX_REASON_LENGTH}
          error={tried && noReason ? t('validation:required') : undefined}
        />
      </form>
    </Dialog>
  )
}

/**
 * Reasons for opening the drawer without a sale. They are the active entries of the restaurant's list in the
 * user's language, or common reasons while that list is empty.
 */
function useReasons(restaurant_id: string): string[] {
  const { t, i18n } = useTranslation('cashiers')
  const query = { restaurant_id, list: 'no_sale_reason', is_active: 'true', per_page: 100 } as const
  const list = useQuery(queryOf(restaurantDropdownEndpoints.list, { query }))
  const entries = list.data?.items ?? []
  if (entries.length === 0) return t('no_sale.usual').split(',')
  const isEnglish = i18n.language.startsWith('en')
  return entries.map((entry) => (isEnglish ? (entry.label_en ?? entry.label) : entry.label))
}
