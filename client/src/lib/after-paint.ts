/** Fallback delay for hidden pages, which get no animation frame. */
const HIDDEN_PAGE_MS = 100

/** Runs `task` after the next paint, so that the response to a tap shows before its work starts. */
export function afterPaint(task: () => void): void {
  let isDue = true
  const run = () => {
    if (!isDue) return
    isDue = false
    task()
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, HIDDEN_PAGE_MS)
}
