/**
 * Prints an original, and copies after it:
 *   const original = useOriginal()
 *   <Button onClick={() => original.start((copy) => <Receipt … copy={copy} />)}>…</Button>
 *   <PrintQuestion original={original} /> {original.sheet}
 * A browser says when its print dialog closes, never whether paper came out: the dialog may have been cancelled, or the
 * roll was empty. So the person is asked, and only what came out makes the next one a copy.
 */
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { usePrint } from './print.tsx'

type Slip = (copy: boolean) => ReactNode

interface OriginalOptions {
  /** It has been printed before: all that follows are copies. */
  printed?: boolean
}

export function useOriginal({ printed = false }: OriginalOptions = {}) {
  const print = usePrint()
  const [out, setOut] = useState(printed)
  const [asked, setAsked] = useState<Slip | null>(null)
  return {
    /** The next one is a copy. */
    copy: out,
    asking: asked !== null,
    start: (slip: Slip) => {
      print.start(slip(out))
      if (!out) setAsked(() => slip)
    },
    /** It came out. */
    confirm: () => {
      setOut(true)
      setAsked(null)
    },
    /** It did not: the same once more, as an original. */
    again: () => asked && print.start(asked(false)),
    /** It did not, and is not wanted now. */
    leave: () => setAsked(null),
    sheet: print.sheet,
  }
}

export type Original = ReturnType<typeof useOriginal>

/** Asks whether the original came out; nothing while none was sent to the printer. */
export function PrintQuestion({ original, className }: { original: Original; className?: string }) {
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
