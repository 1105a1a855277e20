/** Dialog to choose the printer of one document. */
import { printDocumentEndpoints } from '@forki/contract/calls/print-documents'
import type { Printer } from '@forki/contract/printers'
import { FileText, MonitorDown, Printer as PrinterIcon } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { API_BASE, queryString } from '../../lib/api.ts'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { canEnterArea } from '../../domain/access/restaurant-areas.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldSet } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { NetworkPrinters, PrintRequest } from '../../domain/printing/network-printers.ts'
import { setRollWidth, useRollWidth } from './roll-print.tsx'

interface PrintDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  restaurant: AccessibleRestaurant
  network: NetworkPrinters
  request: PrintRequest
  printInBrowser: () => void
  copy: boolean
}

export function PrintDialog(props: PrintDialogProps) {
  const { open, onOpenChange, restaurant, network, request, printInBrowser, copy } = props
  const { t } = useTranslation('print')
  const width = useRollWidth()
  const close = () => onOpenChange(false)
  const query = queryString({ restaurant_id: restaurant.id, ...request, width, ...(copy && { copy }) })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title={t('choose.title')}>
      <div className="flex flex-col gap-4">
        {network.isLoaded && network.printers.length === 0 ? <NoPrinters restaurant={restaurant} /> : null}
        <ul className="flex flex-col gap-2">
          <NetworkPrinterList network={network} request={request} onPrinted={close} />
          <li>
            <button
              type="button"
              className={rowClass}
              onClick={() => {
                close()
                printInBrowser()
              }}
            >
              <Choice icon={<MonitorDown />} title={t('choose.browser')}>
                {t('choose.browser_text')}
              </Choice>
            </button>
          </li>
          {/* Offers no PDF of a partial kitchen ticket. A PDF contains the whole order, and the kitchen would
             cook earlier dishes again. */}
          <li hidden={request.item_ids !== undefined}>
            <a
              className={rowClass}
              href={`${API_BASE}${printDocumentEndpoints.find.path}${query}`}
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
        <RollWidthField />
      </div>
    </Dialog>
  )
}

const rowClass =
  'flex min-h-14 w-full items-center gap-3 rounded-lg border border-line-strong/60 bg-raised px-4 py-2 text-left text-ink hover:border-line-strong'

function NoPrinters({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('print')
  return (
    <p className="text-ink-muted">
      {t('choose.none')}{' '}
      {canEnterArea(restaurant, 'printers') ? (
        <Link className="font-semibold text-accent-ink underline" to={paths.printers(restaurant.id)}>
          {t('choose.add')}
        </Link>
      ) : null}
    </p>
  )
}

interface NetworkPrinterListProps {
  network: NetworkPrinters
  request: PrintRequest
  onPrinted: () => void
}

/** Network printers of the restaurant. Printers for this kind of document are first. */
function NetworkPrinterList({ network, request, onPrinted }: NetworkPrinterListProps) {
  const { t } = useTranslation('print')
  const accepting = network.printersFor(request.document)
  // The dialog marks as default the first printer that accepts the document. For a kitchen ticket it marks
  // every accepting printer, because stations have printers of their own.
  const defaults = request.document === 'kitchen_ticket' ? accepting : accepting.slice(0, 1)
  const otherPrinters = network.printers.filter((each) => !accepting.includes(each))
  return [...accepting, ...otherPrinters].map((printer) => (
    <li key={printer.id}>
      <button
        type="button"
        className={rowClass}
        onClick={() => {
          network.printAt(request, printer)
          onPrinted()
        }}
      >
        <Choice icon={<PrinterIcon />} title={printer.name} isFailing={printer.status === 'failing'}>
          {descriptionOf(printer, t, defaults.includes(printer))}
        </Choice>
      </button>
    </li>
  ))
}

function RollWidthField() {
  const { t } = useTranslation('print')
  return (
    <FieldSet legend={t('choose.width')}>
      <RadioCards
        name="roll-width"
        columns={2}
        value={useRollWidth()}
        options={[
          { value: '80', label: '80 mm' },
          { value: '58', label: '58 mm' },
        ]}
        onChange={setRollWidth}
      />
    </FieldSet>
  )
}

type Translate = ReturnType<typeof useTranslation<'print'>>['t']

function descriptionOf({ status, width_mm }: Printer, t: Translate, isDefault: boolean): string {
  const state = status === 'failing' ? t('choose.dead') : isDefault ? t('choose.usual') : null
  return [state, `${width_mm} mm`].filter(Boolean).join(' · ')
}

interface ChoiceProps {
  icon: ReactNode
  title: string
  isFailing?: boolean
  children: ReactNode
}

const Choice = ({ icon, title, isFailing = false, children }: ChoiceProps) => (
  <>
    <span className="shrink-0 text-ink-muted [&>svg]:size-6" aria-hidden>
      {icon}
    </span>
    <span className="min-w-0">
      <span className="block font-semibold break-words">{title}</span>
      <span className={clsx('block text-sm', isFailing ? 'text-danger-ink' : 'text-ink-muted')}>
        {children}
      </span>
    </span>
  </>
)
