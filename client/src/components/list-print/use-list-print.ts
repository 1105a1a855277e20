import type { Page } from '@forki/contract/kit/list'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorText } from '../../lib/api.ts'
import { isAppleDevice } from '../../lib/apple-device.ts'
import type { CreatePageLoader, PageLoader } from '../../lib/list-params.ts'
import { toastError } from '../../lib/toast.ts'
import type { FailedKey } from '../../locales/es.ts'

/** Maximum number of rows of a printed list: about 25 sheets of paper. The file export has all rows. */
export const MAX_PRINTED_ROWS = 1000
/** Largest page that the server returns. */
const PAGE_SIZE = 100

/** Printed rows of a list, and the number of all its rows. The printed rows start at the first row. */
export interface PrintedList<T> {
  rows: readonly T[]
  total: number
}

interface ListPrint<T> {
  /** Rows and total of the list while the browser prints it. Null otherwise. */
  printed: PrintedList<T> | null
  isLoading: boolean
  /**
   * Prints the list from its first row, not only the page on screen. Null if the page on screen is the whole
   * list, or while the list provides no `createPageLoader`.
   */
  print: (() => void) | null
}

/**
 * Print of a list up to 1,000 rows, not only of the page on screen. The print command of the browser (Ctrl+P,
 * on macOS ⌘P) starts it too. If a page cannot be loaded, nothing is printed and the error is shown. Nothing is
 * printed either if the filters change or the list leaves the screen while the rows load.
 * @see SCR-22
 */
export function useListPrint<T extends { id: string }>(
  createPageLoader: CreatePageLoader | null,
  page: Page<T> | undefined,
  failed: FailedKey | undefined,
): ListPrint<T> {
  const [lastPrint, setLastPrint] = useState<{ list: PrintedList<T>; page: Page<T> | undefined } | null>(null)
  const [isLoading, setLoading] = useState(false)
  /** Loader of the print in progress. Null without a print, and after the list has left the screen. */
  const running = useRef<PageLoader | null>(null)
  const shownPage = useRef(page)
  useLayoutEffect(() => {
    shownPage.current = page
  }, [page])
  useLayoutEffect(
    () => () => {
      running.current = null
    },
    [],
  )
  const isPart = createPageLoader !== null && page !== undefined && page.total > page.items.length
  const print = useCallback(async () => {
    if (createPageLoader === null || running.current?.isCurrent()) return
    const loader = createPageLoader()
    const isCurrent = () => running.current === loader && loader.isCurrent()
    running.current = loader
    setLoading(true)
    try {
      const list = await loadRows<T>(loader, isCurrent)
      if (list === null || !isCurrent()) return
      // Renders the printed rows synchronously, because `window.print()` prints the page as rendered at that
      // moment.
      flushSync(() => {
        setLoading(false)
        setLastPrint({ list, page: shownPage.current })
      })
      window.addEventListener('afterprint', () => setLastPrint(null), { once: true })
      window.print()
    } catch (error) {
      if (isCurrent()) toastError(errorText(error, failed))
    } finally {
      if (running.current === loader) {
        running.current = null
        setLoading(false)
      }
    }
  }, [createPageLoader, failed])
  usePrintKey(isPart ? print : null)
  // Some browsers do not report the end of a print. New list data, such as a refetch, therefore also ends it.
  const printed = lastPrint?.page === page ? (lastPrint?.list ?? null) : null
  return { printed, isLoading, print: isPart ? () => void print() : null }
}

/**
 * Loads at most `MAX_PRINTED_ROWS` rows from the first on, one page after the other. A row that moves to a later
 * page during loading occurs once in the list.
 * @returns null once `isCurrent` is false
 */
async function loadRows<T extends { id: string }>(
  { loadPage }: PageLoader,
  isCurrent: () => boolean,
): Promise<PrintedList<T> | null> {
  const rows = new Map<string, T>()
  let total = 0
  for (let page = 1; page <= MAX_PRINTED_ROWS / PAGE_SIZE; page += 1) {
    // `loadPage` repeats the query on screen with another page number, so its rows have the type `T`.
    const found = (await loadPage({ page, per_page: PAGE_SIZE })) as Page<T>
    if (!isCurrent()) return null
    for (const row of found.items) rows.set(row.id, row)
    total = found.total
    if (page >= found.total_pages) break
  }
  return { rows: [...rows.values()], total }
}

/** True for the browser's print command. On macOS, Ctrl+P moves the cursor, and ⌘P prints. */
function isPrintCommand({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const isPrintModifier = isAppleDevice() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isPrintModifier && !shiftKey && !altKey && key.toLowerCase() === 'p'
}

/**
 * Runs `print` in place of the browser's own print command. While a dialog is open, the browser's own command
 * runs and prints only the dialog.
 */
function usePrintKey(print: (() => Promise<void>) | null): void {
  useEffect(() => {
    if (print === null) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPrintCommand(event) || event.defaultPrevented) return
      if (document.querySelector('body > [data-modal]')) return
      event.preventDefault()
      void print()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [print])
}
