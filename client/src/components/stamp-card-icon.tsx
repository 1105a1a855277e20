import { createElement } from 'react'
import { sealIcon } from '../domain/loyalty/stamp-card-icons.ts'

interface SealIconProps {
  name: string
  className?: string
}

/** Icon of a template's seals. */
export const StampCardIcon = ({ name, className }: SealIconProps) =>
  createElement(sealIcon(name), { className, 'aria-hidden': true, strokeWidth: 2 })
