/** Links between the dashboard and its reports. */
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'

/** Parameters of the URL that the dashboard and its reports share. */
const SHARED_PARAMS = ['period', 'from', 'to', 'against'] as const

/** Path of a report of the same days and with the same comparison. */
export function reportLink(path: string, current: URLSearchParams): string {
  const search = new URLSearchParams()
  for (const name of SHARED_PARAMS) {
    const value = current.get(name)
    if (value !== null) search.set(name, value)
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Button that opens a report of the same days. */
export function ReportLink({ to, children }: { to: string; children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <Link to={reportLink(to, search)} className={buttonClass({ size: 'sm' })}>
      {children}
    </Link>
  )
}
