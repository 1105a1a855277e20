import type { Printer } from '@forki/contract/printers'
import { EllipsisVertical, FileCheck, Pencil, Printer as PrinterIcon, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { printerLooks, printerStateOf } from '../status-looks.ts'
import { usePrintDocument, useUpdatePrinter } from '../queries.ts'

interface PrinterCardProps {
  printer: Printer
  /** Labels of the kitchen stations, by key. */
  stations: ReadonlyMap<string, string>
  onEdit: (printer: Printer) => void
  onRemove: (printer: Printer) => void
}

/** Card of a printer: state, kinds of documents that it prints, active switch, and a button for a test page. */
export function PrinterCard({ printer, stations, onEdit, onRemove }: PrinterCardProps) {
  const { t } = useTranslation('printing')
  const { relative } = useFormat()
  const now = useNow(60_000)
  const update = useUpdatePrinter()
  const test = usePrintDocument()
  const { id, restaurant_id, name } = printer
  const is_active = (update.isPending ? update.variables.body?.is_active : undefined) ?? printer.is_active
  const state = printerStateOf({ ...printer, is_active })
  const print = () =>
    test.mutate(
      { body: { restaurant_id, document: 'test', printer_id: id } },
      { onSuccess: () => toastSuccess(t('test_sent', { name })) },
    )
  return (
    <Card className="flex flex-col gap-4 p-5">
      <PrinterHead printer={printer} onEdit={onEdit} onRemove={onRemove} />
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <StatusChip {...printerLooks[state]}>{t(`status.${state}`)}</StatusChip>
          {printer.waiting > 0 ? (
            <Badge tone="warning">{t('waiting', { count: printer.waiting })}</Badge>
          ) : null}
        </div>
        <p className="text-sm text-ink-muted">
          {state === 'failing' && printer.last_error
            ? t(`errors.${printer.last_error}`)
            : printer.last_ok_at
              ? t('last_ok', { when: relative(printer.last_ok_at, now) })
              : t('never')}
        </p>
      </div>
      <PrinterDocuments printer={printer} stations={stations} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <Switch
          className="gap-3"
          label={t(is_active ? 'on' : 'status.off')}
          checked={is_active}
          onChange={(event) => update.mutate({ params: { id }, body: { is_active: event.target.checked } })}
        />
        <Button
          busy={test.isPending}
          disabled={!is_active}
          icon={<FileCheck className="size-5" aria-hidden />}
          onClick={print}
        >
          {t('test')}
        </Button>
      </div>
    </Card>
  )
}

interface PrinterHeadProps {
  printer: Printer
  onEdit: (printer: Printer) => void
  onRemove: (printer: Printer) => void
}

/** Name and network address of the printer, and its menu. */
function PrinterHead({ printer, onEdit, onRemove }: PrinterHeadProps) {
  const { t } = useTranslation('printing')
  const { name } = printer
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-neutral-soft text-neutral-ink">
        <PrinterIcon className="size-6" strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold break-words">{name}</h2>
        <p className="tabular text-sm break-all text-ink-muted">
          {printer.host}
          {printer.port === 9100 ? null : `:${printer.port}`}
        </p>
      </div>
      <Menu
        trigger={<IconButton label={t('menu', { name })} icon={<EllipsisVertical className="size-5" />} />}
      >
        <MenuItem icon={<Pencil />} onSelect={() => onEdit(printer)}>
          {t('edit')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />} onSelect={() => onRemove(printer)}>
          {t('remove')}
        </MenuItem>
      </Menu>
    </div>
  )
}

/** Kinds of documents that the printer prints, with kitchen stations, paper width and copies. */
function PrinterDocuments({ printer, stations }: Pick<PrinterCardProps, 'printer' | 'stations'>) {
  const { t } = useTranslation('printing')
  const { documents, width_mm, copies } = printer
  const names = printer.stations.flatMap((key) => stations.get(key) ?? [])
  const about = [
    t('paper', { width: width_mm }),
    copies > 1 ? t('copies', { count: copies }) : null,
    documents.includes('kitchen_ticket') ? names.join(', ') || t('all_stations') : null,
  ]
  return (
    <div className="flex flex-col gap-2">
      {documents.length === 0 ? (
        <p className="text-sm">{t('takes_nothing')}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {documents.map((document) => (
            <li key={document}>
              <Badge>{t(`takes.${document}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-muted">{about.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
