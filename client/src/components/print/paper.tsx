// oxlint-disable-next-line import/no-unassigned-import -- what is printed has a look of its own
import './paper.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { printSheet } from './print.tsx'

interface PaperProps {
  margin_mm: number
  onDone: () => void
  children: ReactNode
}

/** Prints its content on sheets through the browser's own dialog, as soon as its pictures are there. */
export function Paper({ margin_mm, onDone, children }: PaperProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    return printSheet(sheet.current, `margin: ${margin_mm}mm`, onDone)
    // Once, when it appears.
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback must not print again
  }, [])
  return createPortal(
    <div ref={sheet} className="print-sheet paper-sheet">
      {children}
    </div>,
    document.body,
  )
}
