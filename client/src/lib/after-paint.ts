/** Runs `task` once the screen has shown what is there by now: a tap is answered before its work is done. */
export const afterPaint = (task: () => void) => void requestAnimationFrame(() => setTimeout(task))
