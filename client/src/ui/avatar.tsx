/**
 * Avatar of a user or restaurant: an image, or initials without an image. The color tone depends only on the
 * name.
 */
import { clsx } from 'clsx'
import { softTone, type Tone } from './tone.ts'

interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg'
  /** True for the square avatar of a restaurant. Avatars of users are round. */
  square?: boolean
  className?: string
}

const tones: readonly Tone[] = ['accent', 'success', 'warning', 'info', 'plum', 'neutral']
const sizeClasses = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg' }

export function Avatar({ name, src, size = 'md', square, className }: AvatarProps) {
  const avatarClass = clsx(
    'shrink-0 overflow-hidden',
    sizeClasses[size],
    square ? 'rounded-md' : 'rounded-full',
    className,
  )
  if (src) return <img src={src} alt="" className={clsx(avatarClass, 'object-cover')} loading="lazy" />
  return (
    <span
      className={clsx(avatarClass, 'grid place-items-center font-bold', softTone[toneOf(name)])}
      aria-hidden
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

function toneOf(name: string): Tone {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? 'neutral'
}
