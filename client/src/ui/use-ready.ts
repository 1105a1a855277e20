import { useEffect, useState, type ComponentProps } from 'react'

const IDLE_MS = 4000

/** Fetches what comes after the first screen when the browser is idle; true once it is there. */
export function useReady(fetch: () => Promise<unknown>): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    // What failed is fetched again by whoever needs it.
    const begin = () =>
      void fetch().then(
        () => setReady(true),
        () => undefined,
      )
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, IDLE_MS / 4)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(begin, { timeout: IDLE_MS })
    return () => cancelIdleCallback(handle)
  }, [fetch])
  return ready
}

/** Code that comes after the first screen. */
export interface LateCode<Code> {
  /** Once it has come. */
  here: Code | undefined
  fetch: () => Promise<Code>
}

export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let coming: Promise<Code> | undefined
  const forget = (error: unknown) => {
    coming = undefined
    throw error
  }
  const late: LateCode<Code> = {
    here: undefined,
    fetch: () => (coming ??= load().then((code) => (late.here = code), forget)),
  }
  return late
}

/**
 * A button that stands where one with a menu or popover will be: whether that may take its place, whether it is to open
 * then, and what the button listens to. It does not go between a press and its click, which would be lost, nor while it
 * has the focus, which would be lost too. `wanted` opens it without a press.
 */
export function useStandIn(
  late: LateCode<unknown>,
  wanted = false,
): { whole: boolean; pressed: boolean; listens: ComponentProps<'button'> } {
  const [came, setCame] = useState(late.here !== undefined)
  const ready = useReady(late.fetch)
  const [held, setHeld] = useState(false)
  const [pressed, setPressed] = useState(wanted)
  const [was, setWas] = useState(wanted)
  if (wanted !== was) {
    setWas(wanted)
    if (wanted) setPressed(true)
  }
  useEffect(() => {
    if (!pressed || came) return
    // What can not come now is asked for again by the next press.
    late.fetch().then(
      () => setCame(true),
      () => setPressed(false),
    )
  }, [pressed, came, late])
  const hold = () => setHeld(true)
  const free = () => setHeld(false)
  return {
    whole: (came || ready) && (pressed || !held),
    pressed,
    listens: {
      onPointerDown: hold,
      onPointerCancel: free,
      onFocus: hold,
      onBlur: free,
      onClick: () => setPressed(true),
    },
  }
}
