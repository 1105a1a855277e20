import { clsx } from 'clsx'
import { Gift } from 'lucide-react'
import { useCallback, type CSSProperties } from 'react'
import { StampCardSealIcon } from './stamp-card-seal-icon.tsx'

/** Number of columns for the seals of a loyalty card. Up to 16 seals fill one row or two nearly equal rows. */
export function sealColumns(required: number): number {
  if (required <= 6) return required
  if (required <= 8) return 4
  if (required <= 10) return 5
  if (required <= 12) return 6
  if (required <= 14) return 7
  if (required <= 24) return 8
  return 10
}

/** Rotation of a seal in degrees, which imitates a stamp by hand. It depends only on the index. */
const tiltDegrees = (index: number) => ((index * 47) % 23) - 11

interface SealsProps {
  icon: string
  count: number
  required: number
  /** True to animate the newest seal. */
  animatesNewest?: boolean
}

/**
 * Seals of a loyalty card: stamped ones and empty ones. The last one has the reward icon until it is stamped.
 * All seals are hidden from screen readers, because `StampCard` contains the progress as text.
 */
export function StampCardSeals({ icon, count, required, animatesNewest }: SealsProps) {
  const columns = sealColumns(required)
  return (
    <div
      aria-hidden
      className={clsx(
        'grid w-full justify-items-center',
        columns > 8 ? 'gap-1' : columns > 4 ? 'gap-2' : 'gap-4',
      )}
      // Columns for up to four seals are at most 3.25rem wide. Columns for more seals share the full width.
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, ${required > 4 ? '1fr' : '3.25rem'}))` }}
    >
      {Array.from({ length: required }, (_, index) =>
        index < count ? (
          <StampedSeal
            key={`${index} on`}
            icon={icon}
            index={index}
            fresh={animatesNewest === true && index === count - 1}
          />
        ) : (
          <EmptySeal
            key={`${index} off`}
            number={index + 1}
            last={index === required - 1}
            dense={columns > 8}
          />
        ),
      )}
    </div>
  )
}

const sealClass = 'grid aspect-square w-full max-w-13 place-items-center rounded-full'

function StampedSeal({ icon, index, fresh }: { icon: string; index: number; fresh: boolean }) {
  const animateOnMount = useCallback(
    (element: HTMLSpanElement | null) => {
      if (fresh && element) animateStamp(element)
    },
    [fresh],
  )
  return (
    <span
      ref={animateOnMount}
      className={clsx(sealClass, 'bg-(--card-ink) text-(--card-ground) shadow-[0_1px_3px_rgb(0_0_0/0.25)]')}
      style={{ rotate: `${tiltDegrees(index)}deg` } satisfies CSSProperties}
    >
      <StampCardSealIcon name={icon} className="size-[56%]" />
    </span>
  )
}

function EmptySeal({ number, last, dense }: { number: number; last: boolean; dense: boolean }) {
  return (
    <span className={clsx(sealClass, 'border-[1.5px] border-dashed border-(--card-ink)/55')}>
      {last ? (
        <Gift className="size-[50%]" strokeWidth={1.75} />
      ) : (
        <span className={clsx('tabular font-semibold', dense ? 'text-[0.625rem]' : 'text-sm')}>{number}</span>
      )}
    </span>
  )
}

/** Animation of a new seal. It is disabled by `prefers-reduced-motion`. */
function animateStamp(element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate?.(
    [
      { scale: 2.2, opacity: 0 },
      { scale: 0.9, opacity: 1, offset: 0.7 },
      { scale: 1, opacity: 1 },
    ],
    { duration: 360, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' },
  )
}
