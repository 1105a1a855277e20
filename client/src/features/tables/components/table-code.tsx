import type { Table } from '@forki/contract/tables'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { PrintButton } from '../../../components/print/print-button.tsx'
import { useRollPrint } from '../../../components/print/roll-print.tsx'
import { TableCodeSlip } from '../../../components/print/table-code-slip.tsx'
import { useQr } from '../../../components/print/use-qr.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCreateTableCode } from '../queries.ts'

interface TableCodeProps {
  restaurant: AccessibleRestaurant
  table: Table
  mayMake: boolean
}

/** URL that the QR code of a table opens. */
export const tableCodeUrl = (code: string): string => `${location.origin}${paths.publicTable(code)}`

/** Card of a table with its QR code. Buttons print the code and replace it. */
export function TableCode({ restaurant, table, mayMake }: TableCodeProps) {
  const { t } = useTranslation('visits')
  const createCode = useCreateTableCode()
  const print = useRollPrint()
  const [asking, setAsking] = useState(false)
  const { label, code, id } = table
  const qr = useQr(code === null ? null : tableCodeUrl(code))
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-paper p-3">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h3 className="display truncate text-xl">{label}</h3>
        {code !== null && mayMake ? (
          <IconButton
            label={t('codes.renew_of', { label })}
            icon={<RefreshCw className="size-5" />}
            onClick={() => setAsking(true)}
          />
        ) : null}
      </div>
      <CodePicture label={label} code={code} qrDataUrl={qr.data} />
      {code !== null && qr.data ? (
        <div className="flex justify-center">
          <PrintButton
            small
            restaurant={restaurant}
            request={{ document: 'table_code', subject_id: id }}
            printInBrowser={() =>
              print.start(
                <TableCodeSlip restaurantName={restaurant.name} label={label} qrDataUrl={qr.data} />,
              )
            }
            label={t('codes.print_one', { label })}
          />
        </div>
      ) : null}
      {print.sheet}
      {asking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t('codes.renew_title', { label })}
          description={t('codes.renew_text')}
          confirmLabel={t('codes.renew')}
          busy={createCode.isPending}
          onConfirm={() => createCode.mutate({ params: { id } }, { onSuccess: () => setAsking(false) })}
        />
      ) : null}
    </li>
  )
}

interface CodePictureProps {
  label: string
  code: string | null
  /** Data URL of the table's QR code. Undefined while it loads. */
  qrDataUrl: string | undefined
}

function CodePicture({ label, code, qrDataUrl }: CodePictureProps) {
  const { t } = useTranslation('visits')
  if (code === null)
    return (
      <p className="grid aspect-square place-items-center rounded-md border border-dashed border-line-strong/60 p-2 text-center text-sm text-ink-muted">
        {t('codes.none')}
      </p>
    )
  if (!qrDataUrl) return <Skeleton className="aspect-square w-full" />
  return (
    <a href={tableCodeUrl(code)} target="_blank" rel="noreferrer" className="block rounded-md">
      <img src={qrDataUrl} alt={t('codes.of', { label })} className="aspect-square w-full rounded-md" />
    </a>
  )
}
