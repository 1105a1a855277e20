/** Button that prints the dashboard. The layout loads when it is first printed. */
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PrintReportProps } from './print-sheet.tsx'

const PrintSheet = lazyOnOpen(async () => (await import('./print-sheet.tsx')).PrintSheet)

export function PrintReport({ restaurant, figures }: PrintReportProps) {
  const { t } = useTranslation('order-dashboard')
  const [printCount, setPrintCount] = useState(0)
  return (
    <>
      <IconButton
        variant="secondary"
        label={t('print.label')}
        disabled={figures.all.data === undefined}
        icon={<Printer className="size-5" />}
        onClick={() => setPrintCount(printCount + 1)}
      />
      {printCount > 0 ? (
        <PrintSheet
          key={printCount}
          restaurant={restaurant}
          figures={figures}
          onDone={() => setPrintCount(0)}
        />
      ) : null}
    </>
  )
}
