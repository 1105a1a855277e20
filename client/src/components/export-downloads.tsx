/** Opened menu of `ExportMenu`, with its downloads. */
import { extensionOf, type ExportFormat } from '@forki/contract/kit/export-format'
import { useMutation } from '@tanstack/react-query'
import { Braces, ChevronDown, Columns3, Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../lib/api.ts'
import { lazyOnOpen } from '../lib/lazy.tsx'
import { toastSuccess, toastError } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/dropdown-menu.tsx'
import type { ExportMenuProps, RelatedExport } from './export-menu-props.ts'

const ExportColumns = lazyOnOpen(async () => (await import('./export-columns.tsx')).ExportColumns)

const FORMATS = [
  ['csv', FileText],
  ['csv_local', FileText],
  ['xlsx', FileSpreadsheet],
  ['json', Braces],
] as const

export function ExportDownloads(props: ExportMenuProps) {
  const { filename, download, columns, related = [], done = 'data_exported', failed, disabled, label } = props
  const { t } = useTranslation(['exports', 'common', 'messages'])
  const [choosing, setChoosing] = useState(false)
  const fetching = useMutation({
    mutationFn: async (load: () => Promise<File>) => save(await load()),
    onSuccess: () => {
      toastSuccess(t(`messages:done.${done}`))
      setChoosing(false)
    },
    onError: (error) => toastError(errorText(error, failed)),
  })
  const exportAs = (format: ExportFormat, chosen?: readonly string[]) =>
    fetching.mutate(
      async () => new File([await download(format, chosen)], `${filename}.${extensionOf(format)}`),
    )
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
        <RelatedItems related={related} onExport={fetching.mutate} />
      </Menu>
      {columns && choosing ? (
        <ExportColumns
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
  onExport: (load: () => Promise<File>) => void
}

function RelatedItems({ related, onExport }: RelatedItemsProps) {
  if (related.length === 0) return null
  return (
    <>
      <MenuSeparator />
      {related.map(({ label, filename, download }) => (
        <MenuItem
          key={label}
          icon={<FileSpreadsheet />}
          onSelect={() => onExport(async () => new File([await download()], `${filename}.xlsx`))}
        >
          {label}
        </MenuItem>
      ))}
    </>
  )
}

/** Downloads a file in the browser. */
function save(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
