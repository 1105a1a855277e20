interface ScreenshotProps {
  /** File name in `public/pictures` without `.webp`. A copy at half the width has the suffix `-640`. */
  name: string
  alt: string
}

/** Screenshot of the product. Renders nothing if the build contains no such file. */
export function Screenshot({ name, alt }: ScreenshotProps) {
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
