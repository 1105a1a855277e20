import { Suspense, type ComponentProps } from 'react'
import { loadTranslations } from '../lib/i18n.ts'
import { lazy } from '../lib/lazy.tsx'
import type { NoAccessPage } from '../pages/no-access-page.tsx'
import { PageLoading } from './loading.tsx'

const Page = lazy(async () => {
  const [page] = await Promise.all([
    import('../pages/no-access-page.tsx'),
    loadTranslations(['own-memberships']),
  ])
  return page.NoAccessPage
})

/** What stands behind a door that stays closed; fetched apart, because few ever come to one. */
export function Refused(props: ComponentProps<typeof NoAccessPage>) {
  return (
    <Suspense fallback={<PageLoading />}>
      <Page {...props} />
    </Suspense>
  )
}
