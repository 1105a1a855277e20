import type { Image } from '@forki/contract/images'
import { imageEndpoints } from '@forki/contract/calls/images'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'

interface StoredPictureProps {
  image: Pick<Image, 'blob_path' | 'thumbnail_url'>
  alt: string
}

/**
 * Stored image of an entity. Its signed URL is valid for 15 minutes. After a load error the component requests a
 * new URL once.
 */
export function StoredPicture({ image, alt }: StoredPictureProps) {
  const [stale, setStale] = useState<string | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const source = image.thumbnail_url === stale ? fresh : image.thumbnail_url
  const renew = async () => {
    setStale(image.thumbnail_url)
    setFresh(null)
    if (source === fresh) return
    const { blob_path } = image
    const links = await call(imageEndpoints.signedUrls, { body: { blob_paths: [blob_path] } }).catch(
      () => null,
    )
    setFresh(links?.[blob_path] ?? null)
  }
  return source ? (
    <img
      src={source}
      alt={alt}
      draggable={false}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onError={() => void renew()}
    />
  ) : (
    <ImageOff
      className="absolute inset-0 m-auto size-7 text-line-strong"
      strokeWidth={1.6}
      role="img"
      aria-label={alt}
    />
  )
}
