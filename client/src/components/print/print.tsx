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
    const paper = paperOf(width, sheet.current?.offsetHeight ?? 0)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper]
    let left = false
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])]
    const print = async () => {
      await Promise.allSettled(pictures.map((picture) => picture.decode()))
      if (left) return
      window.addEventListener('afterprint', onDone, { once: true })
      window.print()
    }
    // At once where there is nothing to wait for: a browser may refuse to print what nobody has just asked for.
    if (pictures.length > 0) void print()
    else {
      window.addEventListener('afterprint', onDone, { once: true })
      window.print()
    }
    return () => {
      left = true
      window.removeEventListener('afterprint', onDone)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== paper)
    }
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

/** Millimetres in a CSS pixel. */
const MM = 25.4 / 96

/** A page as wide as the roll and as long as the slip. Adopted, not inserted: the content security policy allows no style elements. */
function paperOf(width: RollWidth, height_px: number): CSSStyleSheet {
  const paper = new CSSStyleSheet()
  paper.replaceSync(`@page { size: ${width}mm ${Math.ceil(height_px * MM) + 1}mm; margin: 0 }`)
  return paper
}
