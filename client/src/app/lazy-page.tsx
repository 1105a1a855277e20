import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import { needWords, type Catalogue } from '../lib/i18n.ts'
import { retryChunkLoad } from '../lib/chunk-loading.ts'
import { PageLoading } from './loading.tsx'

/** What a route needs to show a page, and to fetch it ahead. */
export interface LazyPage {
  element: ReactElement
  handle: { fetch: () => Promise<unknown> }
}

/**
 * Page that loads with its translations on the first visit. Its own boundary shows 'Cargando...' at once instead of the
 * previous page.
 * @see SCR-6
 */
export function lazyPage(
  name: string,
  load: () => Promise<ComponentType>,
  words: readonly Catalogue[] = [],
): LazyPage {
  const fetch = () => Promise.all([load(), needWords(words)])
  const Page = lazy(async () => ({ default: (await retryChunkLoad(fetch))[0] }))
  const element = (
    <Suspense key={name} fallback={<PageLoading />}>
      <Page />
    </Suspense>
  )
  return { element, handle: { fetch } }
}
