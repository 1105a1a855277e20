import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface NameCellProps {
  /** Address of the entity. Without one, a press calls `onOpen`. */
  address: string | undefined
  onOpen: () => void
  children: ReactNode
}

/** Name of an entity in the first cell of its row or card. It opens the entity by keyboard. */
export function NameCell({ address, onOpen, children }: NameCellProps) {
  const look = 'hit-44 text-left font-semibold hover:underline'
  return address === undefined ? (
    <button type="button" className={look} onClick={onOpen}>
      {children}
    </button>
  ) : (
    <Link to={address} className={look}>
      {children}
    </Link>
  )
}
