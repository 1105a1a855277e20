import { QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'

const TableCodesDialog = lazy(async () => (await import('./table-codes-dialog.tsx')).TableCodesDialog, false)

/** Button that opens a dialog with the QR codes of a floor plan's tables. */
export function TableCodesButton({
  restaurant,
  layout_id,
}: {
  restaurant: AccessibleRestaurant
  layout_id: string
}) {
  const { t } = useTranslation('visits')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<QrCode className="size-5" aria-hidden />} onClick={() => setOpen(true)}>
        {t('codes.open')}
      </Button>
      {open ? (
        <Suspense>
          <TableCodesDialog restaurant={restaurant} layout_id={layout_id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
