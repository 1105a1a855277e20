import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Query parameter that opens the form for a new entity: `?nuevo=1`. */
export const CREATE_PARAM = 'nuevo'
/** Query parameter that opens the import dialog: `?importar=1`. */
export const IMPORT_PARAM = 'importar'
/** Query parameter that opens one entity: `?abrir=<id>`. */
export const OPEN_PARAM = 'abrir'

/**
 * Opens the form or entity that a query parameter names, once. Removes the parameter, so that a reload or the back
 * button does not open it again.
 * @param open receives the value of the parameter
 * @param isReady false delays the opening
 */
export function useOpenOnceFromUrl(
  name: typeof CREATE_PARAM | typeof OPEN_PARAM | typeof IMPORT_PARAM,
  open: (value: string) => void,
  isReady = true,
): void {
  const [search, setSearch] = useSearchParams()
  const value = search.get(name)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (value === null || !isReady) return
    setSearch(
      (current) => {
        const otherParams = new URLSearchParams(current)
        otherParams.delete(name)
        return otherParams
      },
      { replace: true },
    )
    latest.current(value)
  }, [value, isReady, name, setSearch])
}
