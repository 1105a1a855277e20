import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface StationProps {
  title: string
  text: string
  points: readonly string[]
  /** The picture of the product, or a drawing where there is none. */
  scene: ReactNode
  flip?: boolean
}

/** One work place of the house: words on one side, how it looks on the other. */
export function Station({ title, text, points, scene, flip }: StationProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 border-t border-line py-12 lg:grid-cols-2 lg:gap-20 lg:py-16">
      <div className={clsx('max-w-130', flip && 'lg:order-2 lg:justify-self-end')}>
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
      <div className={clsx(flip && 'lg:order-1')}>{scene}</div>
    </section>
  )
}
