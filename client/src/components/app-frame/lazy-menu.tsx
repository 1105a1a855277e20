import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { usePlaceholder, type LazyModule } from '../../ui/lazy-module.ts'

interface LazyMenuProps<Module> {
  module: LazyModule<Module>
  /** Button that shows until the module is loaded. */
  button: (listeners: ComponentProps<'button'>) => ReactElement
  /** Menu with its button. `pressed` opens it at once. */
  children: (module: Module, pressed: boolean) => ReactNode
}

/**
 * Menu of the frame, loaded after the first paint. Its button renders at once. The menu replaces it when the browser is
 * idle, or when the user presses the button.
 */
export function LazyMenu<Module>({ module, button, children }: LazyMenuProps<Module>) {
  const { isReady, pressed, listeners } = usePlaceholder(module)
  return module.loaded && isReady ? children(module.loaded, pressed) : button(listeners)
}
