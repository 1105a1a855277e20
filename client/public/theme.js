// Runs before the first paint: puts the stored theme and language on <html>, so that nothing flashes.
// A file of its own, because the content security policy allows no script inside the page.
;(function () {
  var root = document.documentElement
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var theme = stored('vite-ui-theme') || 'light'
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.classList.add(theme === 'dark' ? 'dark' : 'light')
  var meta = document.querySelector('meta[name="theme-color"]')
  if (meta && theme === 'dark') meta.setAttribute('content', '#1a1512')
  var language = stored('forki-language')
  root.lang = language === 'en' ? 'en' : 'es'
  // Schemas are checked without compiled code, which would need `eval`: the same policy refuses it.
  window['__zod_globalConfig'] = { jitless: true }
})()
