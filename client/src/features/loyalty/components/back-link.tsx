import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Link to the parent page. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="-mb-3 inline-flex min-h-11 w-fit items-center gap-2 rounded-md pr-2 text-sm font-semibold text-ink-soft hover:text-ink"
  >
    <ArrowLeft className="size-4.5" aria-hidden />
    {children}
  </Link>
)
