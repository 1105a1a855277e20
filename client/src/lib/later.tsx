/**
 * Parts of a screen that nobody needs at first: not in what the screen loads before it shows, but fetched as soon as
 * the browser has nothing else to do, so that they are there even when the network is gone by then.
 */
import { lazy, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { whenThere } from './parts.ts'

/** Runs `task` when the browser is idle; the returned function calls it off. */
export function whenIdle(task: () => void): () => void {
  // A page that the server draws has no idle time, and nothing to fetch.
  if (typeof window === 'undefined') return () => undefined
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, 1500)
  return () => clearTimeout(timer)
}

/** Whether the browser has been idle since the component is there. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}

/** A component of a chunk of its own. Draw it inside `Suspense`; a load that worked is not repeated, see `whenThere` for others. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ahead = true,
): LazyExoticComponent<ComponentType<P>> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined
  const once = () =>
    (loading ??= load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  // A look ahead that failed is tried again by whoever draws it.
  if (ahead) whenIdle(() => void once().catch(() => undefined))
  return lazy(() => whenThere(once))
}

/**
 * A sheet or dialog that comes when it first opens: when it is drawn, or with `open` when that becomes true. From then on
 * it stays, and what is typed into it too. The build puts this around them by the names of their files.
 */
export function whenOpen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = later(load)
  return function WhenOpen(props: P) {
    const open = !('open' in props) || Boolean(props.open)
    const [opened, setOpened] = useState(open)
    if (open && !opened) setOpened(true)
    if (!open && !opened) return null
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
