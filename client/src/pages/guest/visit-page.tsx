import { useParams } from 'react-router'
import { GuestTable } from './guest-table.tsx'

/** Table page inside the application. For guests the server renders the same page without the application. */
export function VisitPage() {
  const { tableCode = '' } = useParams()
  return <GuestTable code={tableCode} />
}
