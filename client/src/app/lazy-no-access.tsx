import { Suspense, type ComponentProps } from 'react'
import { loadTranslations } from '../lib/i18n.ts'
import { lazy } from '../lib/lazy.tsx'
import type { NoAccessPage } from '../pages/no-access-page.tsx'
import { PageLoading } from './loading.tsx'

const LoadedNoAccessPage = lazy(async () => {
  const [page] = await Promise.all([
    import('../pages/no-access-page.tsx'),
    loadTranslations(['own-memberships']),
  ])
  return page.NoAccessPage
})

/** Lazy page for users without access. It is a separate chunk, because few users need it. */
export function LazyNoAccess(props: ComponentProps<typeof NoAccessPage>) {
  return (
    <Suspense fallback={<PageLoading />}>
      <LoadedNoAccessPage {...props} />
    </Suspense>
  )
}
