/**
 * Replacement of the package `react-style-singleton` (see `vite.config.ts`), with which open dialogs lock the
 * scrolling of the page. The package adds a `<style>` element, which the content security policy blocks. This
 * module adds a constructed style sheet, which the policy allows.
 */
import { useEffect } from 'react'

interface SheetProps {
  styles: string
  isDynamic?: boolean
}

/**
 * Custom property of `react-remove-scroll-bar`, which no rule reads. Elements inherit custom properties, so it would
 * recalculate the styles of the whole page when a dialog opens.
 */
const UNUSED_PROPERTY = /--removed-body-scroll-bar-size:[^;]*;/g

/** Returns a component that applies its prop `styles` while at least one instance is mounted. */
export function styleSingleton() {
  const sheet = new CSSStyleSheet()
  let users = 0
  return function Sheet({ styles, isDynamic }: SheetProps) {
    const version = isDynamic ? styles : ''
    useEffect(() => {
      if (users === 0 || version) sheet.replaceSync(styles.replaceAll(UNUSED_PROPERTY, ''))
      if (users === 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      users += 1
      return () => {
        users -= 1
        if (users === 0)
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
      }
      // oxlint-disable-next-line react/exhaustive-deps -- only styles with `isDynamic` change after the first render
    }, [version])
    return null
  }
}
