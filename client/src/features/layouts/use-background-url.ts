import { imageEndpoints } from '@forki/contract/calls/images'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Stale time of signed links to pictures, in milliseconds. The links expire after 15 minutes. */
const SIGNED_LINK_STALE_MS = 10 * 60_000

/** URL of a plan's background picture: an external URL, or a signed link to a stored picture. */
export function useBackgroundUrl(background_image_url: string | null): string | null {
  const path = background_image_url ?? ''
  const isStored = path !== '' && !/^https?:/.test(path)
  const link = useQuery({
    queryKey: ['images', 'link', path],
    queryFn: async () =>
      (await call(imageEndpoints.signedUrls, { body: { blob_paths: [path] } }))[path] ?? null,
    enabled: isStored,
    staleTime: SIGNED_LINK_STALE_MS,
  })
  return isStored ? (link.data ?? null) : background_image_url
}
