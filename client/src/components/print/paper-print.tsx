// oxlint-disable-next-line import/no-unassigned-import -- styles of printed pages
import './paper.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { printSheet } from './roll-print.tsx'

interface PaperPrintProps {
  margin_mm: number
  onDone: () => void
  children: ReactNode
}

/** Prints its content on paper sheets through the browser's print dialog, as soon as its images are loaded. */
export function PaperPrint({ margin_mm, onDone, children }: PaperPrintProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    return printSheet(sheet.current, `margin: ${margin_mm}mm`, onDone)
    // oxlint-disable-next-line react/exhaustive-deps -- prints once: a new `onDone` must not print again
  }, [])
  return createPortal(
    <div ref={sheet} className="print-root paper-sheet">
      {children}
    </div>,
    document.body,
  )
}
