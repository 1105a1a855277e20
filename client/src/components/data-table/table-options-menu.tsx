import { Settings2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../lib/lazy.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { TableOptionsProps } from './table-options.tsx'

const TableOptions = lazy<TableOptionsProps>(async () => (await import('./table-options.tsx')).TableOptions)

/** Button in the table header. Its popover sets the row density and the columns, and prints the list. */
export function TableOptionsMenu({ columns, onPrint }: TableOptionsProps) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const print =
    onPrint &&
    (() => {
      setOpen(false)
      onPrint()
    })
  return (
    <Popover
      label={t('table.options')}
      open={open}
      onOpenChange={setOpen}
      align="end"
      trigger={
        <IconButton
          size="sm"
          label={t('table.options')}
          tooltip={false}
          icon={<Settings2 className="size-4" aria-hidden />}
        />
      }
    >
      <Suspense fallback={<div aria-busy="true" className="h-40" />}>
        <TableOptions columns={columns} onPrint={print} />
      </Suspense>
    </Popover>
  )
}
