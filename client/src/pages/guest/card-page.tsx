import { useParams } from 'react-router'
import { GuestCardScreen } from './guest-card-screen.tsx'

/** Loyalty card page inside the application. For guests the server renders the same page without the application. */
export function CardPage() {
  const { code = '' } = useParams()
  return <GuestCardScreen code={code} />
}
