/** Class of a card in the row of approval requests. A single card fills the row, and others scroll sideways. */
export const ROW_CARD_CLASS =
  'animate-pop-in flex h-13 min-w-0 shrink-0 grow basis-[min(88%,28rem)] items-center gap-x-3 rounded-lg bg-surface pr-0.5 pl-3 shadow-card'
