/** Links between the dashboard and its reports. Pure functions. */

/** Parameters of the URL that the dashboard and its reports share. */
const SHARED = ['period', 'from', 'to', 'against'] as const

/** Path of a report of the same days and with the same comparison. */
export function reportLink(path: string, current: URLSearchParams): string {
  const search = new URLSearchParams()
  for (const name of SHARED) {
    const value = current.get(name)
    if (value !== null) search.set(name, value)
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
