import { useParams } from 'react-router'
import { GuestTableScreen } from './guest-table-screen.tsx'

/** Table page inside the application. For guests the server renders the same page without the application. */
export function VisitPage() {
  const { tableCode = '' } = useParams()
  return <GuestTableScreen code={tableCode} />
}
