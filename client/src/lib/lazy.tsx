/**
 * Lazy components. By default the browser loads their chunks when it is idle, so that the components also work
 * offline. With the browser's data saver each chunk loads on first use.
 */
import { lazy as suspending, Suspense, useEffect, useState, type ComponentType } from 'react'
import { retryChunkLoad } from './chunk-loading.ts'

/** Runs `task` when the browser is idle. Returns a function that cancels the task. */
export function whenIdle(task: () => void): () => void {
  // Skips the task during server-side rendering, which loads no lazy chunks.
  if (typeof window === 'undefined') return () => undefined
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, 1500)
  return () => clearTimeout(timer)
}

/** True once the browser has been idle after the component was mounted. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}

/** True if the user has turned on the browser's data saver. Only Chromium exposes it. */
export const isDataSaverOn = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

interface LazyComponent<P> {
  Component: ComponentType<P>
  load: () => Promise<unknown>
}

function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  prefetch: boolean,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  const loadOnce = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const Suspending = suspending(async () => ({ default: await retryChunkLoad(loadOnce) }))
  // Ignores a failed prefetch. The first render loads the chunk again.
  if (prefetch)
    whenIdle(() => {
      if (!isDataSaverOn()) void loadOnce().catch(() => undefined)
    })
  const Component = (props: P) => {
    // Chooses the implementation once per mount. A later switch from the suspending to the loaded component
    // would lose the component's state.
    const [Mounted] = useState<ComponentType<P>>(() => loaded ?? (Suspending as ComponentType<P>))
    return <Mounted {...props} />
  }
  return { Component, load: loadOnce }
}

/**
 * Lazy component in a chunk of its own. Render it inside `Suspense`. Once its chunk is loaded, it renders without
 * suspending.
 * @param prefetch true to load the chunk when the browser is idle
 */
export const lazy = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  prefetch = true,
): ComponentType<P> => lazyComponent(load, prefetch).Component

const overlayLoaders = new Set<() => Promise<unknown>>()

/** Loads every component that `lazyOnOpen` declares. Only tests call it. */
export async function preloadOverlays(): Promise<void> {
  // A loaded module may declare more lazy overlays. Iteration over a set includes elements added during the loop.
  for (const load of overlayLoaders) await load()
}

/**
 * Sheet, dialog or editor that renders nothing until it opens. It opens when `open` becomes true, or at its
 * first render if it has no `open` property. Its chunk loads when the browser is idle, or at the latest when it
 * opens. After the first opening the component stays mounted and preserves its state.
 */
export function lazyOnOpen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const { Component, load: preload } = lazyComponent(load, true)
  overlayLoaders.add(preload)
  return function LazyOnOpen(props: P) {
    const open = !('open' in props) || Boolean(props.open)
    const [opened, setOpened] = useState(open)
    if (open && !opened) setOpened(true)
    if (!open && !opened) return null
    return (
      <Suspense fallback={null}>
        <Component {...props} />
      </Suspense>
    )
  }
}
