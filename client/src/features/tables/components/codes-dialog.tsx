import { can } from '@forki/contract/permissions'
import type { Table } from '@forki/contract/tables'
import { useQuery } from '@tanstack/react-query'
import { Printer, QrCode, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Paper } from '../../../components/print/paper.tsx'
import { PrintButton } from '../../../components/print/print-button.tsx'
import { usePrint } from '../../../components/print/print.tsx'
import { TableCodeSlip } from '../../../components/print/table-code-slip.tsx'
import { useQr } from '../../../components/print/use-qr.ts'
import { QueryView } from '../../../components/query-view.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { tableQueries, useMakeCode } from '../queries.ts'
import { CodeCards } from './code-cards.tsx'

interface CodesDialogProps {
  restaurant: AccessibleRestaurant
  layout_id: string
  onClose: () => void
}

const addressOf = (code: string) => `${location.origin}${paths.publicTable(code)}`

/** The code of each table of the plan: made, shown, replaced, and printed all together. */
export function CodesDialog({ restaurant, layout_id, onClose }: CodesDialogProps) {
  const { t } = useTranslation('visits')
  const query = useQuery(
    tableQueries.list({
      query: { restaurant_id: restaurant.id, restaurant_layout_id: layout_id, per_page: 100 },
    }),
  )
  const make = useMakeCode()
  const [making, setMaking] = useState(false)
  const [printing, setPrinting] = useState(false)
  const mayMake = can(restaurant, 'update_table')
  const tables = query.data?.items ?? []
  const without = tables.filter(({ code }) => code === null)
  const makeAll = async () => {
    setMaking(true)
    try {
      for (const { id } of without) await make.mutateAsync({ params: { id } })
    } catch {
      // Said by the action itself; what is made stays, and the button makes the rest.
    } finally {
      setMaking(false)
    }
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t('codes.title')}
      description={t('codes.text')}
      footer={
        <>
          {without.length > 0 && mayMake ? (
            <Button
              busy={making}
              icon={<QrCode className="size-5" aria-hidden />}
              onClick={() => void makeAll()}
            >
              {t('codes.make', { count: without.length })}
            </Button>
          ) : null}
          <Button
            variant="primary"
            disabled={without.length === tables.length || making}
            icon={<Printer className="size-5" aria-hidden />}
            onClick={() => setPrinting(true)}
          >
            {t('codes.print')}
          </Button>
        </>
      }
    >
      <QueryView query={query} failed="tables_fetch">
        {({ items }) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
            {items.map((table) => (
              <TableCode key={table.id} restaurant={restaurant} table={table} mayMake={mayMake} />
            ))}
          </ul>
        )}
      </QueryView>
      {printing ? (
        <Paper margin_mm={4} onDone={() => setPrinting(false)}>
          <CodeCards restaurant={restaurant.name} tables={tables} addressOf={addressOf} />
        </Paper>
      ) : null}
    </Dialog>
  )
}

function TableCode({
  restaurant,
  table,
  mayMake,
}: {
  restaurant: AccessibleRestaurant
  table: Table
  mayMake: boolean
}) {
  const { t } = useTranslation('visits')
  const make = useMakeCode()
  const print = usePrint()
  const [asking, setAsking] = useState(false)
  const { label, code, id } = table
  const qr = useQr(code === null ? null : addressOf(code))
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
      {code === null ? (
        <p className="grid aspect-square place-items-center rounded-md border border-dashed border-line-strong/60 p-2 text-center text-sm text-ink-muted">
          {t('codes.none')}
        </p>
      ) : qr.data ? (
        <a href={addressOf(code)} target="_blank" rel="noreferrer" className="block rounded-md">
          <img src={qr.data} alt={t('codes.of', { label })} className="aspect-square w-full rounded-md" />
        </a>
      ) : (
        <Skeleton className="aspect-square w-full" />
      )}
      {code !== null && qr.data ? (
        <div className="flex justify-center">
          <PrintButton
            small
            restaurant={restaurant}
            wanted={{ document: 'table_code', subject_id: id }}
            browser={() =>
              print.start(<TableCodeSlip restaurant={restaurant.name} label={label} picture={qr.data} />)
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
          busy={make.isPending}
          onConfirm={() => make.mutate({ params: { id } }, { onSuccess: () => setAsking(false) })}
        />
      ) : null}
    </li>
  )
}
