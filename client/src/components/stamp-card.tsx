import { clsx } from 'clsx'
import { Gift } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { isColor } from '../domain/loyalty/color-contrast.ts'
import { StampCardSeals } from './stamp-card-seals.tsx'

/** Name, reward, colors and icon from the template of the loyalty card. */
export interface StampCardDesign {
  name: string
  reward: string
  background_color: string
  text_color: string
  seal_icon: string
}

interface StampCardProps {
  design: StampCardDesign
  seals_count: number
  seals_required: number
  /** Text of the progress, such as "7 of 10 seals". */
  progress: string
  restaurantName?: string | undefined
  logo_url?: string | null | undefined
  holder?: string | undefined
  /** Note at the bottom of the card, such as its expiry date. */
  note?: ReactNode
  /** True to animate the newest seal. */
  animatesNewest?: boolean
  /** True to fade the colors, for a redeemed or expired loyalty card or an inactive template. */
  ended?: boolean
  className?: string
}

const grainClass =
  'before:pointer-events-none before:absolute before:inset-0 before:bg-[radial-gradient(120%_90%_at_100%_0%,rgb(255_255_255/0.16),transparent_55%),radial-gradient(90%_80%_at_0%_100%,rgb(0_0_0/0.14),transparent_60%)]'

/**
 * Loyalty card of a guest in the restaurant's colors, with its seals and its reward. The caller passes the texts.
 * `progress` describes the picture of the seals for screen readers.
 */
export function StampCard(props: StampCardProps) {
  const {
    design,
    seals_count,
    seals_required,
    progress,
    restaurantName,
    logo_url,
    holder,
    note,
    animatesNewest,
    ended,
  } = props
  const colors = {
    '--card-ground': isColor(design.background_color) ? design.background_color : '#7a2e1d',
    '--card-ink': isColor(design.text_color) ? design.text_color : '#ffffff',
  } as CSSProperties
  return (
    <article
      style={colors}
      className={clsx(
        'relative isolate flex flex-col gap-4 overflow-hidden rounded-xl bg-(--card-ground) [print-color-adjust:exact] p-5 text-(--card-ink) shadow-float',
        grainClass,
        ended && 'saturate-50',
        props.className,
      )}
    >
      <CardHeader name={design.name} restaurantName={restaurantName} logo_url={logo_url} />
      <div className="relative flex flex-1 items-center py-1">
        <StampCardSeals
          icon={design.seal_icon}
          count={seals_count}
          required={seals_required}
          animatesNewest={animatesNewest ?? false}
        />
      </div>
      <footer className="relative flex items-end justify-between gap-4">
        <div className="min-w-0">
          {holder ? <p className="truncate text-sm font-medium">{holder}</p> : null}
          <p className="flex items-start gap-2 font-semibold">
            <Gift className="mt-0.5 size-5 shrink-0" aria-hidden />
            <span className="line-clamp-2 wrap-anywhere">{design.reward}</span>
          </p>
          {note ? <p className="mt-0.5 text-sm">{note}</p> : null}
        </div>
        <SealCount count={seals_count} required={seals_required} progress={progress} />
      </footer>
    </article>
  )
}

type CardHeaderProps = Pick<StampCardProps, 'restaurantName' | 'logo_url'> & Pick<StampCardDesign, 'name'>

function CardHeader({ name, restaurantName, logo_url }: CardHeaderProps) {
  return (
    <header className="relative flex items-start gap-3">
      <div className="min-w-0 flex-1">
        {restaurantName ? <p className="truncate text-sm font-semibold">{restaurantName}</p> : null}
        <p className="display line-clamp-2 text-2xl wrap-anywhere">{name}</p>
      </div>
      {logo_url ? (
        <img src={logo_url} alt="" className="size-12 shrink-0 rounded-lg bg-white object-cover" />
      ) : null}
    </header>
  )
}

interface SealCountProps {
  count: number
  required: number
  progress: string
}

function SealCount({ count, required, progress }: SealCountProps) {
  return (
    <p className="shrink-0 leading-none">
      <span className="sr-only">{progress}</span>
      <span className="display tabular text-3xl" aria-hidden>
        {count}
        <span className="text-xl">/{required}</span>
      </span>
    </p>
  )
}
