import { changeKitchenSettings } from './kitchen-settings.ts'

/**
 * Enlarges the board over the application layout, or restores the layout. Also enters or leaves full screen if
 * the browser supports it.
 */
export function toggleFullScreen(full: boolean): void {
  changeKitchenSettings({ full })
  const fullscreenChange = full
    ? document.documentElement.requestFullscreen?.()
    : document.fullscreenElement && document.exitFullscreen()
  // Ignores a rejected full screen request, because the board covers the application layout anyway.
  void Promise.resolve(fullscreenChange).catch(() => undefined)
}
