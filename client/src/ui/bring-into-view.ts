/** Ref of the chosen tab in a row that scrolls. Scrolls the row until the tab is in view. */
export const bringIntoView = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
