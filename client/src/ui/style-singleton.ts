/**
 * Takes the place of the package `react-style-singleton` (see `vite.config.ts`), through which open dialogs lock the
 * scrolling behind them. The package adds a `<style>` element, which our content security policy refuses; a constructed
 * style sheet does the same and needs no exception.
 */
import { useEffect } from 'react'

interface SheetProps {
  styles: string
  dynamic?: boolean
}

/** A component that applies its styles while at least one of its kind is shown. */
export function styleSingleton() {
  const sheet = new CSSStyleSheet()
  let users = 0
  return function Sheet({ styles, dynamic }: SheetProps) {
    const version = dynamic ? styles : ''
    useEffect(() => {
      if (users === 0 || version) sheet.replaceSync(styles)
      if (users === 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      users += 1
      return () => {
        users -= 1
        if (users === 0)
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
      }
      // oxlint-disable-next-line react/exhaustive-deps -- styles that are not dynamic are fixed when first shown
    }, [version])
    return null
  }
}
