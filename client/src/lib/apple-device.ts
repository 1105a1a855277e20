/** True on macOS, iOS and iPadOS, whose shortcuts have ⌘ instead of Ctrl. */
export const isAppleDevice = (): boolean => /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent)
