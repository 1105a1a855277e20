// oxlint-disable-next-line import/no-unassigned-import -- what is printed has a look of its own
import './paper.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface PaperProps {
  margin_mm: number
  onDone: () => void
  children: ReactNode
}

/** Prints its content on sheets through the browser's own dialog, as soon as its pictures are there. */
export function Paper({ margin_mm, onDone, children }: PaperProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Adopted, not inserted: the content security policy allows no style elements.
    const page = new CSSStyleSheet()
    page.replaceSync(`@page { margin: ${margin_mm}mm }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, page]
    let left = false
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])]
    const print = async () => {
      await Promise.allSettled(pictures.map((picture) => picture.decode()))
      if (left) return
      window.addEventListener('afterprint', onDone, { once: true })
      window.print()
    }
    void print()
    return () => {
      left = true
      window.removeEventListener('afterprint', onDone)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== page)
    }
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
