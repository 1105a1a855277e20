import { createElement } from 'react'
import { sealIcon } from '../domain/loyalty/stamp-card-icons.ts'

interface SealIconProps {
  name: string
  className?: string
}

/** Icon of the seals on a loyalty card, by the icon name of its template. */
export const StampCardSealIcon = ({ name, className }: SealIconProps) =>
  createElement(sealIcon(name), { className, 'aria-hidden': true, strokeWidth: 2 })
