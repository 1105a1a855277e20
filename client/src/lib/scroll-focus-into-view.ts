/**
 * Scrolls an element that gets the focus by Tab fully into view. Browsers leave a partly visible element as it is.
 * Focus by pointer or touch does not scroll.
 */
export function scrollFocusIntoView(): void {
  let isTab = false
  addEventListener('keydown', ({ key }) => void (isTab = key === 'Tab'), true)
  addEventListener('focusin', ({ target }) => {
    if (isTab) (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' })
    isTab = false
  })
}
