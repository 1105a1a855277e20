import type { Dish } from '@forki/contract/dishes'
import { clsx } from 'clsx'
import { Soup } from 'lucide-react'
import { useState } from 'react'

interface DishPictureProps {
  dish: Pick<Dish, 'images'>
  /** Small ones take the thumbnail. */
  small?: boolean
  className?: string
}

/** The dish's featured picture; ruled paper where there is none, or none that loads. Decorative: the name stands beside it. */
export function DishPicture({ dish, small, className }: DishPictureProps) {
  const image = dish.images.find((each) => each.is_featured) ?? dish.images[0]
  const source = small ? image?.thumbnail_url : image?.signed_url
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={clsx('ruled relative block overflow-hidden bg-sunken', className)}>
      {source && source !== broken ? (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(source)}
        />
      ) : (
        <Soup
          className={clsx('absolute inset-0 m-auto text-line-strong', small ? 'size-6' : 'size-10')}
          strokeWidth={1.5}
          aria-hidden
        />
      )}
    </span>
  )
}
