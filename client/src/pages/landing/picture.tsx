interface PictureProps {
  /** File name in `public/pictures` without `.webp`; half its width beside it as `-640`. */
  name: string
  alt: string
}

/** A picture of the product, taken from the demo; nothing where none was taken. */
export function Picture({ name, alt }: PictureProps) {
  if (!FORKI_PICTURES.includes(`${name}.webp`)) return null
  return (
    <img
      src={`/pictures/${name}.webp`}
      srcSet={`/pictures/${name}-640.webp 640w, /pictures/${name}.webp 1280w`}
      sizes="(min-width: 75rem) 44rem, (min-width: 64rem) 58vw, 100vw"
      alt={alt}
      loading="lazy"
      decoding="async"
      width={1280}
      height={800}
      className="h-auto w-full rounded-xl border border-line bg-sunken shadow-float"
    />
  )
}
