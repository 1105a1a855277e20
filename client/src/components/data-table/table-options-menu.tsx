import { Settings2 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../lib/lazy.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { TableOptionsProps } from './table-options.tsx'

const TableOptions = lazy<TableOptionsProps>(async () => (await import('./table-options.tsx')).TableOptions)

/** Button in a table's header that opens the choice of density and columns. */
export function TableOptionsMenu(props: TableOptionsProps) {
  const { t } = useTranslation('common')
  return (
    <Popover
      label={t('table.options')}
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
        <TableOptions {...props} />
      </Suspense>
    </Popover>
  )
}
