import type { ReactNode } from 'react'

interface PictureProps {
  /** File name in `public/pictures` without `.webp`. */
  name: string
  alt: string
  /** Shown while there is no such picture. */
  otherwise: ReactNode
}

/** A picture of the product where one was taken, else a drawing. */
export function Picture({ name, alt, otherwise }: PictureProps) {
  const file = `${name}.webp`
  if (!FORKI_PICTURES.includes(file)) return <>{otherwise}</>
  return (
    <img
      src={`/pictures/${file}`}
      alt={alt}
      loading="lazy"
      width={1280}
      height={800}
      className="h-auto w-full rounded-xl border border-line shadow-float"
    />
  )
}
