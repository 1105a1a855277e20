/**
 * Prints on a paper roll through the browser's dialog. The width (80 or 58 mm) is a setting of the device.
 * @example
 * ```tsx
 * const print = useRollPrint()
 * <Button onClick={() => print.start(<Receipt … />)}>…</Button> {print.sheet}
 * ```
 */
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

export type RollWidth = '80' | '58'

const KEY = 'forki-roll'
const rollWidth = signal<RollWidth>(readStored(KEY) === '58' ? '58' : '80')

/** Paper roll width of this device. */
export const useRollWidth = () => useSignal(rollWidth)
export function setRollWidth(width: RollWidth): void {
  writeStored(KEY, width)
  rollWidth.set(width)
}

export function useRollPrint() {
  const [job, setJob] = useState<{ content: ReactNode; turn: number } | null>(null)
  return {
    // A new `turn` mounts a new sheet, which prints on mount. The next print then works even if the browser did
    // not report the end of the previous print.
    start: (content: ReactNode) => setJob((last) => ({ content, turn: (last?.turn ?? 0) + 1 })),
    sheet: job ? (
      // Suspends until the content of the slip is loaded, then prints it.
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
    return printSheet(sheet.current, pageFormatOf(width, sheet.current?.offsetHeight ?? 0), onDone)
    // oxlint-disable-next-line react/exhaustive-deps -- prints once: a new `onDone` must not print again
  }, [])
  return createPortal(
    <div ref={sheet} className="print-root" data-width={width}>
      {children}
    </div>,
    document.body,
  )
}

/**
 * Prints the page through the browser's dialog, once the images of the sheet are decoded.
 * @param format declarations of the `@page` rule
 * @param onDone runs after printing, if the browser reports its end
 * @returns cleanup function, which removes the `@page` rule and cancels a pending print
 */
export function printSheet(sheet: HTMLElement | null, format: string, onDone: () => void): () => void {
  // Uses an adopted style sheet, because the content security policy blocks style elements.
  const page = new CSSStyleSheet()
  page.replaceSync(`@page { ${format} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page]
  let isCancelled = false
  const print = () => {
    if (isCancelled) return
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
  }
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])]
  // Prints synchronously if the sheet has no images. Browsers may block a print that does not follow a user
  // gesture.
  if (pictures.length === 0) print()
  else void Promise.allSettled(pictures.map((picture) => picture.decode())).then(print)
  return () => {
    isCancelled = true
    window.removeEventListener('afterprint', onDone)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== page)
  }
}

/** Length of a CSS pixel in millimetres. */
const MM = 25.4 / 96

/** `@page` format of a page as wide as the paper roll and as long as the slip. */
const pageFormatOf = (width: RollWidth, height_px: number): string =>
  `size: ${width}mm ${Math.ceil(height_px * MM) + 1}mm; margin: 0`
