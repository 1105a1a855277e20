/**
 * Prints something on a roll through the browser's own dialog:
 *   const print = usePrint()
 *   <Button onClick={() => print.start(<Receipt … />)}>…</Button> {print.sheet}
 * The width (80 or 58 mm) is this device's choice.
 */
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

export type RollWidth = '80' | '58'

const KEY = 'forki-roll'
const roll = signal<RollWidth>(readStored(KEY) === '58' ? '58' : '80')

/** The paper of this device's printer. */
export const useRollWidth = () => useSignal(roll)
export function setRollWidth(width: RollWidth): void {
  writeStored(KEY, width)
  roll.set(width)
}

export function usePrint() {
  const [job, setJob] = useState<{ content: ReactNode; turn: number } | null>(null)
  return {
    // Each turn is a sheet of its own: where no event tells that printing has ended, the next one must print too.
    start: (content: ReactNode) => setJob((last) => ({ content, turn: (last?.turn ?? 0) + 1 })),
    sheet: job ? (
      // The sheet appears, and prints, once what stands on it has come.
      <Suspense fallback={null}>
        <PrintSheet key={job.turn} onDone={() => setJob(null)}>
          {job.content}
        </PrintSheet>
      </Suspense>
    ) : null,
  }
}

function PrintSheet({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  const width = useRollWidth()
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    return printSheet(sheet.current, paperOf(width, sheet.current?.offsetHeight ?? 0), onDone)
    // Once a job, when it appears.
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback must not print again
  }, [])
  return createPortal(
    <div ref={sheet} className="print-sheet" data-width={width}>
      {children}
    </div>,
    document.body,
  )
}

/**
 * Prints the page through the dialog of the browser, once the pictures of the sheet are decoded.
 * @param format declarations of the `@page` rule
 * @param onDone called after printing, where the browser reports its end
 * @returns the function that restores the page and prints no more
 */
export function printSheet(sheet: HTMLElement | null, format: string, onDone: () => void): () => void {
  // Adopted, not inserted: the content security policy allows no style elements.
  const page = new CSSStyleSheet()
  page.replaceSync(`@page { ${format} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page]
  let hasLeft = false
  const print = () => {
    if (hasLeft) return
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
  }
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])]
  // At once without pictures: a browser may refuse to print what nobody has just asked for.
  if (pictures.length === 0) print()
  else void Promise.allSettled(pictures.map((picture) => picture.decode())).then(print)
  return () => {
    hasLeft = true
    window.removeEventListener('afterprint', onDone)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== page)
  }
}

/** Millimetres in a CSS pixel. */
const MM = 25.4 / 96

/** Format of a page as wide as the roll and as long as the slip. */
const paperOf = (width: RollWidth, height_px: number): string =>
  `size: ${width}mm ${Math.ceil(height_px * MM) + 1}mm; margin: 0`
