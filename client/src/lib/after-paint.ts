/**
 * Delay in milliseconds that replaces the animation frame on hidden pages, where browsers run none. It is longer
 * than a slow frame, so that the task never runs before the paint of a visible page.
 */
const HIDDEN_PAGE_MS = 500

/** Runs `task` after the next paint. The effect of a tap is then visible before the task's work starts. */
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
