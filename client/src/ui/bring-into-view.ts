/** Ref of the chosen tab or entry in a list that scrolls. Scrolls the list until the element is in view. */
export const bringIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
