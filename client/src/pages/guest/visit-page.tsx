import { useParams } from 'react-router'
import { GuestTable } from './guest-table.tsx'

/** A table's code inside the application. A guest's phone gets the same page drawn by the server, without the application. */
export function VisitPage() {
  const { tableCode = '' } = useParams()
  return <GuestTable code={tableCode} />
}
