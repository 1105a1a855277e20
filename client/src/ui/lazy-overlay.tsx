import { lazy, Suspense, useState, type ComponentType } from 'react'
import { lazyModule, useIdleLoad } from './lazy-module.ts'

/** Dialog or sheet whose code loads when the browser is idle, or when it first opens. */
export function lazyOverlay<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const overlay = lazyModule(load)
  const Suspending = lazy(async () => ({ default: await overlay.load() })) as ComponentType<Props>

  function Overlay(props: Props) {
    // Renders a loaded overlay synchronously. Later renders use the same component, because another one would
    // lose the state of the overlay.
    const [Mounted] = useState<ComponentType<Props>>(() => overlay.loaded ?? Suspending)
    return <Mounted {...props} />
  }

  return function LazyOverlay(props: Props) {
    useIdleLoad(overlay.load)
    const [opened, setOpened] = useState(props.open)
    if (props.open && !opened) setOpened(true)
    if (!opened && !props.open) return null
    return (
      <Suspense fallback={null}>
        <Overlay {...props} />
      </Suspense>
    )
  }
}
