import { lazy, Suspense, type ComponentType } from 'react'
import { PageLoading } from './loading.tsx'

/**
 * A page loaded when it is first visited. Each has a boundary of its own, so that 'Cargando...' shows at once instead of
 * the old page standing still (spec §2).
 */
export function lazyPage(name: string, load: () => Promise<ComponentType>) {
  const Page = lazy(async () => ({ default: await load() }))
  return (
    <Suspense key={name} fallback={<PageLoading />}>
      <Page />
    </Suspense>
  )
}
