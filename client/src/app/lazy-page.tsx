import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import { retryChunkLoad } from '../lib/chunk-loading.ts'
import { loadTranslations, type Catalogue } from '../lib/i18n.ts'
import { PageLoading } from './loading.tsx'

/**
 * Fields of a route that render a lazy page. `handle.prefetch` loads the page's code and translations early.
 */
export interface LazyPage {
  element: ReactElement
  handle: { prefetch: () => Promise<unknown> }
}

let pageCount = 0

/**
 * Page whose code and translations load on the first visit. Each page has its own Suspense boundary, which at
 * once replaces the previous page by the loading message 'Cargando...'.
 * @see SCR-6
 */
export function lazyPage(
  load: () => Promise<ComponentType>,
  translations: readonly Catalogue[] = [],
): LazyPage {
  const prefetch = () => Promise.all([load(), loadTranslations(translations)])
  const Page = lazy(async () => ({ default: (await retryChunkLoad(prefetch))[0] }))
  pageCount += 1
  const element = (
    // Each page has a unique key. With equal keys, React would reuse the Suspense boundary and show the
    // previous page while the next one loads.
    <Suspense key={pageCount} fallback={<PageLoading />}>
      <Page />
    </Suspense>
  )
  return { element, handle: { prefetch } }
}
