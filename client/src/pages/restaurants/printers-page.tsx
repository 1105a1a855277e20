import type { Printer } from '@forki/contract/printers'
import { useQuery } from '@tanstack/react-query'
import { Plus, Printer as PrinterIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { JobList } from '../../features/printing/components/job-list.tsx'
import { PrinterCard } from '../../features/printing/components/printer-card.tsx'
import { RemovePrinterDialog } from '../../features/printing/components/remove-printer-dialog.tsx'
import { printersQuery, stationsQuery } from '../../features/printing/queries.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'

const PrinterSheet = lazyOnOpen(
  async () => (await import('../../features/printing/components/printer-sheet.tsx')).PrinterSheet,
)

/** Page of a restaurant's printers with their state, their documents and the print queue. */
export function PrintersPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Printers restaurant={restaurant} /> : null
}

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'remove'; printer: Printer } | null

function Printers({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('printing')
  const printers = useQuery(printersQuery(restaurant.id))
  const stationEntries = useQuery(stationsQuery(restaurant.id)).data?.items ?? []
  const stations = new Map(stationEntries.map(({ key, label }) => [key, label]))
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  const items = printers.data?.items ?? []
  const dead = items.filter(({ is_active, status }) => is_active && status === 'failing')
  const create = <NewPrinterButton onPress={() => setOpen({ kind: 'new' })} />
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        items.length > 0 ? (
          <PageActions
            exporting={{ list: 'printers', query: { restaurant_id: restaurant.id } }}
            primary={create}
          />
        ) : null
      }
    >
      {dead.length > 0 ? (
        <Notice tone="danger">
          {t('alarm', {
            names: dead.map(({ name }) => name).join(', '),
            count: dead.reduce((sum, { waiting }) => sum + waiting, 0),
          })}
        </Notice>
      ) : null}
      <QueryView query={printers}>
        {(page) =>
          page.total === 0 ? (
            <NoPrinters create={create} />
          ) : (
            <PrinterCards stations={stations} onOpen={setOpen} page={page} />
          )
        }
      </QueryView>
      <JobList restaurant={restaurant} printers={items} />
      {open?.kind === 'new' || open?.kind === 'edit' ? (
        <PrinterSheet
          restaurant_id={restaurant.id}
          printer={open.kind === 'edit' ? open.printer : null}
          stations={stations}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'remove' ? <RemovePrinterDialog printer={open.printer} onClose={close} /> : null}
    </Page>
  )
}

function NewPrinterButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('printing')
  return (
    <Button variant="primary" icon={<Plus className="size-5" aria-hidden />} onClick={onPress}>
      {t('new')}
    </Button>
  )
}

function NoPrinters({ create }: { create: ReactNode }) {
  const { t } = useTranslation('printing')
  return (
    <Card className="border-dashed">
      <EmptyState icon={PrinterIcon} title={t('empty_title')} description={t('empty_text')} action={create} />
    </Card>
  )
}

interface PrinterCardsProps {
  stations: Map<string, string>
  onOpen: (value: OpenDialog) => void
  page: { items: readonly Printer[] }
}

function PrinterCards({ stations, onOpen, page }: PrinterCardsProps) {
  const { t } = useTranslation('printing')
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-label={t('list')}>
      {page.items.map((printer) => (
        <li key={printer.id} className="grid">
          <PrinterCard
            printer={printer}
            stations={stations}
            onEdit={(target) => onOpen({ kind: 'edit', printer: target })}
            onRemove={(target) => onOpen({ kind: 'remove', printer: target })}
          />
        </li>
      ))}
    </ul>
  )
}
