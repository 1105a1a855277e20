import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'

/**
 * Registers an open menu. The lists around the menu render no new data until the returned function
 * unregisters it.
 */
type RegisterMenu = () => () => void

const RegisterMenuContext = createContext<RegisterMenu | null>(null)

interface SteadyWhileOpenProps<T> {
  value: T
  children: (value: T) => ReactNode
}

/**
 * Renders `children` with `value`, which does not change while a menu inside is open. Otherwise a refetch
 * could remove the list row of the menu, or move another row below the pointer.
 */
export function SteadyWhileOpen<T>({ value, children }: SteadyWhileOpenProps<T>) {
  const registerOutside = use(RegisterMenuContext)
  const [frozen, setFrozen] = useState<{ value: T; menus: number } | null>(null)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const register = useCallback<RegisterMenu>(() => {
    const unregisterOutside = registerOutside?.()
    setFrozen((before) => ({
      value: before ? before.value : latest.current,
      menus: (before?.menus ?? 0) + 1,
    }))
    return () => {
      unregisterOutside?.()
      setFrozen((before) => (before && before.menus > 1 ? { ...before, menus: before.menus - 1 } : null))
    }
  }, [registerOutside])
  return <RegisterMenuContext value={register}>{children(frozen ? frozen.value : value)}</RegisterMenuContext>
}

/** Freezes the data of all lists that contain the calling menu while `isOpen` is true. */
export function useSteadyLists(isOpen: boolean): void {
  const register = use(RegisterMenuContext)
  useEffect(() => (isOpen ? register?.() : undefined), [isOpen, register])
}
