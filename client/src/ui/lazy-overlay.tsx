import { Suspense, use, useState, type ComponentType } from 'react'
import { lazyModule, useReady } from './lazy-module.ts'

/** Dialog or sheet whose code is loaded when the browser is idle, or when it first opens. */
export function lazyOverlay<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const overlay = lazyModule(load)

  function Overlay(props: Props) {
    const Loaded = overlay.loaded ?? use(overlay.load())
    return <Loaded {...props} />
  }

  return function LazyOverlay(props: Props) {
    useReady(overlay.load)
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
