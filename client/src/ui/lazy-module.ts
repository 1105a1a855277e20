import { useEffect, useState, type ComponentProps } from 'react'

const IDLE_MS = 4000

/** Runs `load` once the browser is idle, to fetch code in advance. Returns true once the code has loaded. */
export function useIdleLoad(load: () => Promise<unknown>): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    // Ignores a failed load. The code loads again when it is needed.
    const begin = () =>
      void load().then(
        () => setReady(true),
        () => undefined,
      )
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, IDLE_MS / 4)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(begin, { timeout: IDLE_MS })
    return () => cancelIdleCallback(handle)
  }, [load])
  return ready
}

/** Module whose code loads when the browser is idle, or on first use. */
export interface LazyModule<Module> {
  /** Loaded module. Undefined until it has loaded. */
  loaded: Module | undefined
  /** Loads the module once. After a failure the next call loads it again. */
  load: () => Promise<Module>
}

const declaredModules = new Set<LazyModule<unknown>>()

export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loading: Promise<Module> | undefined
  const reset = (error: unknown) => {
    loading = undefined
    throw error
  }
  const lazy: LazyModule<Module> = {
    loaded: undefined,
    load: () => (loading ??= load().then((module) => (lazy.loaded = module), reset)),
  }
  declaredModules.add(lazy)
  return lazy
}

/** Loads every module that `lazyModule` declares. Only tests call it. */
export async function preloadModules(): Promise<void> {
  for (const { loaded, load } of declaredModules) if (!loaded) await load()
}

/**
 * Placeholder state of a button whose menu or popover is not loaded yet. `isReady` is true when the loaded
 * component can replace the button. `pressed` is true when the component should open at once. From pointer
 * down or focus until the click, the button is not replaced, because a replacement would lose the click or
 * the focus. `wanted` opens the component without a press.
 */
export function usePlaceholder(
  lazy: LazyModule<unknown>,
  wanted = false,
): { isReady: boolean; pressed: boolean; listeners: ComponentProps<'button'> } {
  const [loaded, setLoaded] = useState(lazy.loaded !== undefined)
  const ready = useIdleLoad(lazy.load)
  const [isHeld, setHeld] = useState(false)
  const [pressed, setPressed] = useState(wanted)
  const [was, setWas] = useState(wanted)
  if (wanted !== was) {
    setWas(wanted)
    if (wanted) setPressed(true)
  }
  useEffect(() => {
    if (!pressed || loaded) return
    // Resets the press after a failed load. The next press loads the module again.
    lazy.load().then(
      () => setLoaded(true),
      () => setPressed(false),
    )
  }, [pressed, loaded, lazy])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    isReady: (loaded || ready) && (pressed || !isHeld),
    pressed,
    listeners: {
      onPointerDown: hold,
      onPointerCancel: release,
      onFocus: hold,
      onBlur: release,
      onClick: () => setPressed(true),
    },
  }
}
