import type { Dish } from '@forki/contract/dishes'
import { clsx } from 'clsx'
import { Soup } from 'lucide-react'
import { useState } from 'react'

interface DishPictureProps {
  dish: Pick<Dish, 'images'>
  /** True to load the thumbnail instead of the full picture. */
  small?: boolean
  className?: string
}

/**
 * Featured picture of a dish. Without a picture it is a placeholder. It is hidden from screen readers, because the
 * dish name is beside it.
 */
export function DishPicture({ dish, small, className }: DishPictureProps) {
  const image = dish.images.find((each) => each.is_featured) ?? dish.images[0]
  const source = small ? image?.thumbnail_url : image?.signed_url
  const [failedSource, setFailedSource] = useState<string | null>(null)
  return (
    <span className={clsx('ruled relative block overflow-hidden bg-sunken', className)}>
      {source && source !== failedSource ? (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailedSource(source)}
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
