/**
 * Delay in milliseconds that replaces the animation frame on hidden pages, where browsers run none. A frame of a
 * visible page that takes longer is painted after the task.
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
