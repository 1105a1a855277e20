/**
 * Brings what the Tab key reaches into sight whole: browsers leave what shows a little as it is, at the edge of a row that
 * scrolls sideways or under a bar. What is reached by hand stays where the hand is.
 */
export function scrollFocusIntoView(): void {
  let tabbed = false
  addEventListener('keydown', ({ key }) => void (tabbed = key === 'Tab'), true)
  addEventListener('focusin', ({ target }) => {
    if (tabbed) (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' })
    tabbed = false
  })
}
