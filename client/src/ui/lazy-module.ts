import { useEffect, useState, type ComponentProps } from 'react'

const IDLE_MS = 4000

/** Starts to load code when the browser is idle. Returns true once the code is loaded. */
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

/** Module whose code loads after the first paint. */
export interface LazyModule<Module> {
  /** Loaded module. Undefined until it has loaded. */
  loaded: Module | undefined
  /** Loads the module once. After a failure the next call loads it again. */
  load: () => Promise<Module>
}

const declared = new Set<LazyModule<unknown>>()

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
  declared.add(lazy)
  return lazy
}

/** Loads every module that `lazyModule` declares. Only tests call it. */
export async function preloadModules(): Promise<void> {
  for (const { loaded, load } of declared) if (!loaded) await load()
}

/**
 * Placeholder state of a button whose menu or popover is not loaded yet. `isReady` is true when the loaded
 * component can replace the button. `pressed` is true when the component should open at once. The button is not
 * replaced between pointer down and click, nor while it has the focus. A replacement would lose the click or the
 * focus. `wanted` opens the component without a press.
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
