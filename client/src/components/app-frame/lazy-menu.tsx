import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { usePlaceholder, type LazyModule } from '../../ui/lazy-module.ts'

interface LazyMenuProps<Module> {
  module: LazyModule<Module>
  /** The button until the module is loaded. */
  button: (listeners: ComponentProps<'button'>) => ReactElement
  /** The menu with its button. `pressed` opens it at once. */
  children: (module: Module, pressed: boolean) => ReactNode
}

/**
 * Menu of the frame, loaded after the first screen. Its button renders at once; the menu replaces it when the browser is
 * idle, or when the user presses it.
 */
export function LazyMenu<Module>({ module, button, children }: LazyMenuProps<Module>) {
  const { whole, pressed, listeners } = usePlaceholder(module)
  return module.loaded && whole ? children(module.loaded, pressed) : button(listeners)
}
