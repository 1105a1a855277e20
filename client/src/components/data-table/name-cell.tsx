import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface NameCellProps {
  /** Address of the entity. Without one, a press calls `onOpen`. */
  href: string | undefined
  onOpen: () => void
  children: ReactNode
}

/** Name of an entity in the first cell of its row or card. It opens the entity by keyboard. */
export function NameCell({ href, onOpen, children }: NameCellProps) {
  const look = 'hit-44 text-left font-semibold hover:underline'
  return href === undefined ? (
    <button type="button" className={look} onClick={onOpen}>
      {children}
    </button>
  ) : (
    <Link to={href} className={look}>
      {children}
    </Link>
  )
}
