import { useParams } from 'react-router'
import { GuestCardScreen } from './guest-card-screen.tsx'

/** A guest's card inside the application. A guest's phone gets the same page drawn by the server, without the application. */
export function CardPage() {
  const { code = '' } = useParams()
  return <GuestCardScreen code={code} />
}
