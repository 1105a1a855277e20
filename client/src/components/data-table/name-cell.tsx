import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface NameCellProps {
  /** Path of the entity's page. Without a path, a press calls `onOpen`. */
  href: string | undefined
  onOpen: () => void
  children: ReactNode
}

/** Name of an entity in the first cell of its row or card. It opens the entity by keyboard. */
export function NameCell({ href, onOpen, children }: NameCellProps) {
  const nameClass = 'hit-44 text-left font-semibold hover:underline'
  return href === undefined ? (
    <button type="button" className={nameClass} onClick={onOpen}>
      {children}
    </button>
  ) : (
    <Link to={href} className={nameClass}>
      {children}
    </Link>
  )
}
