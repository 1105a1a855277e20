/**
 * Scrolls an element that receives the focus by Tab fully into view. Browsers do not scroll to a partly visible
 * element. Focus by pointer or touch does not scroll.
 */
export function scrollFocusIntoView(): void {
  let isTab = false
  addEventListener('keydown', ({ key }) => void (isTab = key === 'Tab'), true)
  addEventListener('focusin', ({ target }) => {
    if (isTab) (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' })
    isTab = false
  })
}
