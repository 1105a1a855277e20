/** Sheet that moves the order to a free table. */
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../components/query-view.tsx'
import { activeLayoutQuery } from '../../../domain/orders/orders.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useUpdateOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'

export function MoveSheet({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { order, closePanel } = editor
  const layout = useQuery(activeLayoutQuery(order.restaurant_id))
  const update = useUpdateOrder()
  const move = async (table_id: string) => {
    const body = { table_id, order_type: 'dine_in' as const }
    if (await update.run({ params: { id: order.id }, body })) closePanel()
  }
  return (
    <Sheet open onOpenChange={closePanel} title={t('move.title')} description={t('move.text')} size="lg">
      <div className="flex flex-col gap-6">
        <CommandError error={update.error} />
        <QueryView query={layout} failed="layout_fetch">
          {({ sections }) =>
            sections.map((section) => (
              <section key={section.id}>
                <h3 className="mb-2 text-sm font-semibold text-ink-muted">{section.name}</h3>
                <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
                  {section.tables
                    .filter((table) => table.is_active)
                    .map((table) => {
                      const here = table.id === order.table_id
                      const free = table.status === 'available' || table.status === 'reserved'
                      return (
                        <li key={table.id}>
                          <button
                            type="button"
                            disabled={!free || update.busy}
                            aria-current={here ? 'true' : undefined}
                            onClick={() => void move(table.id)}
                            className="flex min-h-18 w-full flex-col items-center justify-center gap-0.5 rounded-lg border border-line-strong/60 bg-raised enabled:hover:border-accent enabled:active:bg-accent-soft disabled:border-line disabled:bg-sunken disabled:text-ink-muted aria-[current]:border-2 aria-[current]:border-accent"
                          >
                            <span className="text-lg font-bold">{table.label}</span>
                            <span className="flex items-center gap-1 text-xs text-ink-muted">
                              {here ? (
                                t('move.here')
                              ) : free && table.paid_order ? (
                                t('move.paid')
                              ) : free ? (
                                <>
                                  <Users className="size-3.5" aria-hidden /> {table.seats}
                                </>
                              ) : (
                                t('move.taken')
                              )}
                            </span>
                          </button>
                        </li>
                      )
                    })}
                </ul>
              </section>
            ))
          }
        </QueryView>
      </div>
    </Sheet>
  )
}
