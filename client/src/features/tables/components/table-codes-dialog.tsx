import { can } from '@forki/contract/permissions'
import type { Table } from '@forki/contract/tables'
import { useQuery } from '@tanstack/react-query'
import { Printer, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListLimitNote } from '../../../components/list-limit-note.tsx'
import { LocalLinkNotice } from '../../../components/local-link-notice.tsx'
import { PaperPrint } from '../../../components/print/paper-print.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { tablesOfLayoutQuery, useCreateTableCode } from '../queries.ts'
import { TableCodeCards } from './table-code-cards.tsx'
import { tableCodeUrl, TableCode } from './table-code.tsx'

interface TableCodesDialogProps {
  restaurant: AccessibleRestaurant
  layout_id: string
  onClose: () => void
}

/** Dialog with the QR codes of a floor plan's tables. Its buttons create missing codes and print all codes. */
export function TableCodesDialog({ restaurant, layout_id, onClose }: TableCodesDialogProps) {
  const { t } = useTranslation('visits')
  const query = useQuery(tablesOfLayoutQuery(restaurant.id, layout_id))
  const [printing, setPrinting] = useState(false)
  const mayMake = can(restaurant, 'update_table')
  const tables = query.data?.items ?? []
  const tablesWithoutCode = tables.filter(({ code }) => code === null)
  const { making, makeAll } = useMakeCodes(tablesWithoutCode)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t('codes.title')}
      description={t('codes.text')}
      footer={
        <>
          {tablesWithoutCode.length > 0 && mayMake ? (
            <Button busy={making} icon={<QrCode className="size-5" aria-hidden />} onClick={makeAll}>
              {t('codes.make', { count: tablesWithoutCode.length })}
            </Button>
          ) : null}
          <Button
            variant="primary"
            disabled={tablesWithoutCode.length === tables.length || making}
            icon={<Printer className="size-5" aria-hidden />}
            onClick={() => setPrinting(true)}
          >
            {t('codes.print')}
          </Button>
        </>
      }
    >
      <LocalLinkNotice links={[location.origin]} className="mb-5" />
      <QueryView query={query} failed="tables_fetch">
        {(list) => (
          <>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
              {list.items.map((table) => (
                <TableCode key={table.id} restaurant={restaurant} table={table} mayMake={mayMake} />
              ))}
            </ul>
            <ListLimitNote {...list} />
          </>
        )}
      </QueryView>
      {printing ? (
        <PaperPrint margin_mm={4} onDone={() => setPrinting(false)}>
          <TableCodeCards restaurantName={restaurant.name} tables={tables} urlOf={tableCodeUrl} />
        </PaperPrint>
      ) : null}
    </Dialog>
  )
}

/** Creates the QR codes of several tables, one after the other. */
function useMakeCodes(tables: readonly Table[]): { making: boolean; makeAll: () => void } {
  const createCode = useCreateTableCode()
  const [making, setMaking] = useState(false)
  const makeAll = async () => {
    setMaking(true)
    try {
      for (const { id } of tables) await createCode.mutateAsync({ params: { id } })
    } catch {
      // Ignores the error, because `useCreateTableCode` shows it. Codes created before the error remain. A
      // second press of the button creates the rest.
    } finally {
      setMaking(false)
    }
  }
  return { making, makeAll: () => void makeAll() }
}
