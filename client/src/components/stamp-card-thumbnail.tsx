import { Check } from 'lucide-react'
import { StampCardSealIcon } from './stamp-card-seal-icon.tsx'

interface MiniProps {
  background_color: string
  text_color: string
  seal_icon: string
}

/** Thumbnail of a loyalty card. It is hidden from screen readers. */
export function StampCardThumbnail({ background_color, text_color, seal_icon }: MiniProps) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: background_color, color: text_color }}
      className="grid h-7 w-11 shrink-0 place-items-center rounded-sm shadow-card"
    >
      <StampCardSealIcon name={seal_icon} className="size-4" />
    </span>
  )
}

interface ProgressProps {
  /** Label of the progress, such as "7 of 10 seals". */
  label: string
  count: number
  required: number
}

/** Progress of a loyalty card: dots for up to 15 seals, or a bar for more. The count (7/10) follows. */
export function StampCardProgress({ label, count, required }: ProgressProps) {
  const full = count >= required
  return (
    <span className="inline-flex items-center gap-3">
      <span className="sr-only">{label}</span>
      <span aria-hidden className="flex w-28 items-center gap-0.5">
        {required <= 15 ? (
          Array.from({ length: required }, (_, index) => (
            <span
              key={index}
              className={`h-2 min-w-0 flex-1 rounded-full ${index < count ? (full ? 'bg-success-solid' : 'bg-accent') : 'bg-neutral-soft'}`}
            />
          ))
        ) : (
          <span className="h-2 flex-1 overflow-hidden rounded-full bg-neutral-soft">
            <span
              className={`block h-full ${full ? 'bg-success-solid' : 'bg-accent'}`}
              style={{ width: `${(count / required) * 100}%` }}
            />
          </span>
        )}
      </span>
      <span aria-hidden className="tabular inline-flex items-center gap-1 font-semibold">
        {count}/{required}
        {full ? <Check className="size-4 text-success-ink" /> : null}
      </span>
    </span>
  )
}
