import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { usePlaceholder, type LazyModule } from '../../ui/lazy-module.ts'

interface LazyMenuProps<Module> {
  module: LazyModule<Module>
  /** Renders the placeholder button, which is on screen until the menu's module is loaded. */
  button: (listeners: ComponentProps<'button'>) => ReactElement
  /** Menu component with its own button. `pressed` opens the menu at once. */
  children: (module: Module, pressed: boolean) => ReactNode
}

/**
 * Lazy menu of the application frame. A placeholder button renders at once. The menu replaces it when the browser
 * is idle, or when the user presses the button.
 */
export function LazyMenu<Module>({ module, button, children }: LazyMenuProps<Module>) {
  const { isReady, pressed, listeners } = usePlaceholder(module)
  return module.loaded && isReady ? children(module.loaded, pressed) : button(listeners)
}
