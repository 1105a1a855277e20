/** Button and menu of `ExportMenu`, with its downloads. */
import { Braces, ChevronDown, Columns3, Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../lib/lazy.tsx'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/dropdown-menu.tsx'
import type { ExportMenuProps, RelatedExport } from './export-menu-props.ts'
import { useExportDownload } from './use-export-download.ts'

const ExportColumnsDialog = lazyOnOpen(
  async () => (await import('./export-columns-dialog.tsx')).ExportColumnsDialog,
)

const FORMATS = [
  ['csv', FileText],
  ['csv_local', FileText],
  ['xlsx', FileSpreadsheet],
  ['json', Braces],
] as const

export function LoadedExportMenu(props: ExportMenuProps) {
  const { columns, related = [], disabled, label } = props
  const { t } = useTranslation(['exports', 'common'])
  const [choosing, setChoosing] = useState(false)
  const { fetching, exportAs, exportRelated } = useExportDownload(props, () => setChoosing(false))
  return (
    <>
      <Menu
        trigger={
          <Button
            busy={fetching.isPending}
            disabled={disabled}
            icon={<Download className="size-5 max-sm:hidden" aria-hidden />}
            iconEnd={<ChevronDown className="size-4 text-ink-muted" aria-hidden />}
          >
            {label ?? t('common:actions.export')}
          </Button>
        }
      >
        {FORMATS.map(([format, Icon]) => (
          <MenuItem key={format} icon={<Icon />} onSelect={() => exportAs(format)}>
            {t(format)}
          </MenuItem>
        ))}
        {columns ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<Columns3 />} onSelect={() => setChoosing(true)}>
              {t('choose')}
            </MenuItem>
          </>
        ) : null}
        <RelatedItems related={related} onExport={exportRelated} />
      </Menu>
      {columns && choosing ? (
        <ExportColumnsDialog
          title={t('choose_title')}
          columns={columns}
          busy={fetching.isPending}
          onClose={() => setChoosing(false)}
          onExport={exportAs}
        />
      ) : null}
    </>
  )
}

interface RelatedItemsProps {
  related: readonly RelatedExport[]
  onExport: (related: RelatedExport) => void
}

function RelatedItems({ related, onExport }: RelatedItemsProps) {
  if (related.length === 0) return null
  return (
    <>
      <MenuSeparator />
      {related.map((one) => (
        <MenuItem key={one.label} icon={<FileSpreadsheet />} onSelect={() => onExport(one)}>
          {one.label}
        </MenuItem>
      ))}
    </>
  )
}
