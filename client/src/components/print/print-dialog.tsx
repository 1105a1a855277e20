/** Where a document is to come out this time: a printer of the house, this browser, or a PDF. */
import { printDocumentEndpoints } from '@forki/contract/calls/print-documents'
import type { Printer } from '@forki/contract/printers'
import { FileText, MonitorDown, Printer as PrinterIcon } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BASE, queryString } from '../../lib/api.ts'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { canEnterArea } from '../../domain/access/restaurant-areas.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldSet } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { NetworkPrinters, Wanted } from '../../domain/printing/network-printers.ts'
import { setRollWidth, useRollWidth } from './print.tsx'

interface PrintDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  restaurant: AccessibleRestaurant
  network: NetworkPrinters
  wanted: Wanted
  browser: () => void
  copy: boolean
}

const row =
  'flex min-h-14 w-full items-center gap-3 rounded-lg border border-line-strong/60 bg-raised px-4 py-2 text-left text-ink hover:border-line-strong'

export function PrintDialog({
  open,
  onOpenChange,
  restaurant,
  network,
  wanted,
  browser,
  copy,
}: PrintDialogProps) {
  const { t } = useTranslation('print')
  const width = useRollWidth()
  const taking = network.taking(wanted.document)
  // One tap goes to the first, a kitchen ticket to each at its stations.
  const usuals = wanted.document === 'kitchen_ticket' ? taking : taking.slice(0, 1)
  const printers = [...taking, ...network.printers.filter((each) => !taking.includes(each))]
  const close = () => onOpenChange(false)
  const query = queryString({ restaurant_id: restaurant.id, ...wanted, width, ...(copy && { copy }) })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title={t('choose.title')}>
      <div className="flex flex-col gap-4">
        {network.known && printers.length === 0 ? (
          <p className="text-ink-muted">
            {t('choose.none')}{' '}
            {canEnterArea(restaurant, 'printers') ? (
              <Link className="font-semibold text-accent-ink underline" to={paths.printers(restaurant.id)}>
                {t('choose.add')}
              </Link>
            ) : null}
          </p>
        ) : null}
        <ul className="flex flex-col gap-2">
          {printers.map((printer) => (
            <li key={printer.id}>
              <button
                type="button"
                className={row}
                onClick={() => {
                  network.printAt(wanted, printer)
                  close()
                }}
              >
                <Choice icon={<PrinterIcon />} title={printer.name} dead={printer.status === 'failing'}>
                  {aboutOf(printer, t, usuals.includes(printer))}
                </Choice>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={row}
              onClick={() => {
                close()
                browser()
              }}
            >
              <Choice icon={<MonitorDown />} title={t('choose.browser')}>
                {t('choose.browser_text')}
              </Choice>
            </button>
          </li>
          {/* A PDF has the whole order: what is cooked already would be cooked again. */}
          <li hidden={wanted.item_ids !== undefined}>
            <a
              className={row}
              href={`${BASE}${printDocumentEndpoints.find.path}${query}`}
              target="_blank"
              rel="noreferrer"
              onClick={close}
            >
              <Choice icon={<FileText />} title={t('choose.pdf')}>
                {t('choose.pdf_text')}
              </Choice>
            </a>
          </li>
        </ul>
        <FieldSet legend={t('choose.width')}>
          <RadioCards
            name="roll-width"
            columns={2}
            value={width}
            options={[
              { value: '80', label: '80 mm' },
              { value: '58', label: '58 mm' },
            ]}
            onChange={setRollWidth}
          />
        </FieldSet>
      </div>
    </Dialog>
  )
}

type Words = ReturnType<typeof useTranslation<'print'>>['t']

function aboutOf({ status, width_mm }: Printer, t: Words, usual: boolean): string {
  const state = status === 'failing' ? t('choose.dead') : usual ? t('choose.usual') : null
  return [state, `${width_mm} mm`].filter(Boolean).join(' · ')
}

interface ChoiceProps {
  icon: ReactNode
  title: string
  dead?: boolean
  children: ReactNode
}

const Choice = ({ icon, title, dead = false, children }: ChoiceProps) => (
  <>
    <span className="shrink-0 text-ink-muted [&>svg]:size-6" aria-hidden>
      {icon}
    </span>
    <span className="min-w-0">
      <span className="block font-semibold break-words">{title}</span>
      <span className={clsx('block text-sm', dead ? 'text-danger-ink' : 'text-ink-muted')}>{children}</span>
    </span>
  </>
)
