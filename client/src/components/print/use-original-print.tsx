/**
 * Prints a document as an original, and later prints as copies. A browser reports the end of its print dialog, but
 * not its success. The user may have cancelled, or the paper roll was empty. Therefore the user confirms the print.
 * Only a confirmed original makes the next print a copy.
 * @example
 * ```tsx
 * const original = useOriginalPrint()
 * <Button onClick={() => original.start((copy) => <Receipt … copy={copy} />)}>…</Button>
 * <OriginalPrintedQuestion original={original} /> {original.sheet}
 * ```
 */
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useRollPrint } from './roll-print.tsx'

type RenderSlip = (copy: boolean) => ReactNode

interface OriginalOptions {
  /** True if the original was printed earlier, so that all prints are copies. */
  printed?: boolean
}

export function useOriginalPrint({ printed = false }: OriginalOptions = {}) {
  const print = useRollPrint()
  const [isPrinted, setPrinted] = useState(printed)
  const [lastSlip, setLastSlip] = useState<RenderSlip | null>(null)
  return {
    /** True if the next print is marked as a copy. */
    copy: isPrinted,
    asking: lastSlip !== null,
    start: (slip: RenderSlip) => {
      print.start(slip(isPrinted))
      if (!isPrinted) setLastSlip(() => slip)
    },
    /** Confirms that the original was printed. */
    confirm: () => {
      setPrinted(true)
      setLastSlip(null)
    },
    /** Repeats the print after a failure, as an original. */
    again: () => lastSlip && print.start(lastSlip(false)),
    /** Closes the question. The next print is still an original. */
    leave: () => setLastSlip(null),
    sheet: print.sheet,
  }
}

export type OriginalPrint = ReturnType<typeof useOriginalPrint>

/** Question whether the original was printed. Renders nothing before a print. */
export function OriginalPrintedQuestion({
  original,
  className,
}: {
  original: OriginalPrint
  className?: string
}) {
  const { t } = useTranslation('print')
  if (!original.asking) return null
  return (
    <div
      role="group"
      aria-label={t('asked.title')}
      className={`flex flex-col gap-2 rounded-lg bg-info-soft p-4 text-left text-info-ink ${className ?? ''}`}
    >
      <p role="status" className="font-semibold">
        {t('asked.title')}
      </p>
      <p className="text-sm">{t('asked.text')}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button onClick={original.confirm}>{t('asked.yes')}</Button>
        <Button onClick={original.again}>{t('asked.again')}</Button>
        <Button variant="ghost" onClick={original.leave}>
          {t('asked.no')}
        </Button>
      </div>
    </div>
  )
}
