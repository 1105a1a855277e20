import type { Page } from '@forki/contract/kit/list'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorText } from '../../lib/api.ts'
import type { LoadPage } from '../../lib/list-params.ts'
import { toastError } from '../../lib/toast.ts'
import type { FailedKey } from '../../locales/es.ts'

/** Maximum number of rows of a printed list: some 25 sheets. The export has all rows. */
export const MAX_PRINTED_ROWS = 1000
/** Largest page that the server returns. */
const PAGE_SIZE = 100

/** Printed rows of a list, and the number of all its rows. The printed rows start at the first row. */
export interface PrintedList<T> {
  rows: readonly T[]
  total: number
}

interface ListPrint<T> {
  /** Null while the list is not printed. */
  printed: PrintedList<T> | null
  isLoading: boolean
  /**
   * Prints the list from its first row, not only the page on screen. Null if the page on screen is the whole
   * list.
   */
  print: (() => void) | null
}

/**
 * Prints a whole list instead of only the page on screen. The browser's print shortcut (Ctrl+P or ⌘P) also
 * prints the whole list. If a page fails to load, nothing is printed and a toast shows the error.
 */
export function useListPrint<T extends { id: string }>(
  loadPage: LoadPage | null,
  page: Page<T> | undefined,
  failed: FailedKey | undefined,
): ListPrint<T> {
  const [lastPrint, setLastPrint] = useState<{ list: PrintedList<T>; page: Page<T> | undefined } | null>(null)
  const [isLoading, setLoading] = useState(false)
  const isBusy = useRef(false)
  const shownPage = useRef(page)
  useEffect(() => {
    shownPage.current = page
  }, [page])
  const isPart = loadPage !== null && page !== undefined && page.total > page.items.length
  const print = useCallback(async () => {
    if (loadPage === null || isBusy.current) return
    isBusy.current = true
    setLoading(true)
    try {
      const list = await loadRows<T>(loadPage)
      // `window.print` prints the current DOM, so all rows must render before the call.
      flushSync(() => {
        setLoading(false)
        setLastPrint({ list, page: shownPage.current })
      })
      window.addEventListener('afterprint', () => setLastPrint(null), { once: true })
      window.print()
    } catch (error) {
      toastError(errorText(error, failed))
    } finally {
      isBusy.current = false
      setLoading(false)
    }
  }, [loadPage, failed])
  usePrintKey(isPart ? print : null)
  // Some browsers do not report the end of a print. A new page or filter therefore also ends it.
  const printed = lastPrint?.page === page ? (lastPrint?.list ?? null) : null
  return { printed, isLoading, print: isPart ? () => void print() : null }
}

/**
 * Loads all pages of the list in sequence. The map removes duplicates, because a row may move to a later page
 * between two requests.
 */
async function loadRows<T extends { id: string }>(loadPage: LoadPage): Promise<PrintedList<T>> {
  const rows = new Map<string, T>()
  let total = 0
  for (let page = 1; page <= MAX_PRINTED_ROWS / PAGE_SIZE; page += 1) {
    // `loadPage` repeats the query on screen with another page number, so its rows have the type `T`.
    const found = (await loadPage({ page, per_page: PAGE_SIZE })) as Page<T>
    for (const row of found.items) rows.set(row.id, row)
    total = found.total
    if (page >= found.total_pages) break
  }
  return { rows: [...rows.values()], total }
}

/** Runs `print` in place of the browser's own print command. An open dialog prints alone. */
function usePrintKey(print: (() => Promise<void>) | null): void {
  useEffect(() => {
    if (print === null) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isPrint || event.key.toLowerCase() !== 'p' || event.defaultPrevented) return
      if (document.querySelector('body > [data-modal]')) return
      event.preventDefault()
      void print()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [print])
}
