import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface WorkplaceSectionProps {
  title: string
  text: string
  points: readonly string[]
  picture: ReactNode
  flip?: boolean
}

/** Section of the landing page about one workplace of a restaurant, with text and picture. */
export function WorkplaceSection({ title, text, points, picture, flip }: WorkplaceSectionProps) {
  return (
    <section
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] items-center gap-8 border-t border-line py-12 lg:gap-14 lg:py-16',
        flip
          ? 'lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]'
          : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]',
      )}
    >
      <div className={clsx(flip && 'lg:order-2')}>
        <h2 className="display text-3xl sm:text-4xl">{title}</h2>
        <p className="mt-4 text-lg text-ink-soft">{text}</p>
        <ul className="mt-6 flex flex-col gap-3">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-3 font-medium">
              <Check className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={2.5} aria-hidden />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className={clsx(flip && 'lg:order-1')}>{picture}</div>
    </section>
  )
}
