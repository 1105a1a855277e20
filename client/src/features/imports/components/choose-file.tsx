import type { ImportKind } from '@forki/contract/import-mappings'
import { clsx } from 'clsx'
import { Download, FileUp } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadCsv } from '../../../lib/download-csv.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { DropdownLists } from '../use-parse-context.ts'
import { MAX_ROWS, parseCsv, type CsvFile, type CsvProblem } from '../parse-csv.ts'
import { templateRows } from '../template-rows.ts'

interface ChooseFileProps {
  kind: ImportKind
  lists: DropdownLists
  onFile: (file: CsvFile) => void
}

/** Drop zone and file input for a CSV file, and a button that downloads a template with all columns. */
export function ChooseFile({ kind, lists, onFile }: ChooseFileProps) {
  const { t } = useTranslation('imports')
  const [problem, setProblem] = useState<CsvProblem | null>(null)
  const [over, setOver] = useState(false)
  const readFile = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    const parsedFile = await parseCsv(file).catch((): CsvProblem => 'unreadable')
    if (typeof parsedFile === 'string') setProblem(parsedFile)
    else onFile(parsedFile)
  }
  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      void readFile(event.dataTransfer.files)
    },
  }
  return (
    <div className="flex flex-col gap-4">
      {problem ? <Notice tone="danger">{t(`problem.${problem}`, { limit: MAX_ROWS })}</Notice> : null}
      <label
        className={clsx(
          'flex cursor-pointer flex-col items-center gap-2 rounded-lg border-2 border-dashed px-6 py-10 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          over
            ? 'border-accent bg-accent-soft'
            : 'border-line-strong/50 hover:border-line-strong hover:bg-paper',
        )}
        {...zone}
      >
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="sr-only"
          onChange={(event) => void readFile(event.target.files)}
        />
        <FileUp className="size-9 text-accent" strokeWidth={1.5} aria-hidden />
        <span className="text-lg font-semibold">{t('choose')}</span>
        <span className="text-sm text-ink-muted">{t('choose_hint')}</span>
      </label>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4">
        <p className="min-w-48 flex-1 text-sm text-ink-soft">{t('template_text')}</p>
        <Button
          icon={<Download className="size-5" aria-hidden />}
          onClick={() => void downloadCsv(t(`template_file.${kind}`), templateRows(t, kind, lists))}
        >
          {t('template')}
        </Button>
      </div>
    </div>
  )
}
