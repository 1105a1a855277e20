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
  if (language === 'en' || language === 'es') root.lang = language
  // Schemas are checked without compiled code, which would need `eval`: the same policy refuses it.
  window['__zod_globalConfig'] = { jitless: true }
})()

// A page that the server drew is read before it is used: its script, named in its head with all that this imports, is
// fetched once the page has been painted, with the picture it begins with where there is one. A button or choice
// that is pressed before that script has taken the page over fetches it at once, and is pressed again when it answers.
;(function () {
  var PATIENCE_MS = 2500
  function isChoice(element) {
    return element.type === 'radio' || element.type === 'checkbox'
  }
  function start(files) {
    files.slice(1).forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    })
    var script = document.createElement('script')
    script.type = 'module'
    script.src = files[0]
    document.head.append(script)
  }
  document.addEventListener('DOMContentLoaded', function () {
    var meta = document.querySelector('meta[name="forki-script"]')
    if (!meta) return
    var started = false
    function once() {
      if (started) return
      started = true
      start(meta.content.split(' '))
    }
    function whenPainted() {
      requestAnimationFrame(function () {
        setTimeout(once, 0)
      })
    }
    var cover = document.querySelector('img[fetchpriority="high"]')
    if (cover && !cover.complete) {
      cover.addEventListener('load', whenPainted)
      cover.addEventListener('error', whenPainted)
    } else {
      whenPainted()
    }
    // A page in the background is painted by nobody, and some pictures never come.
    setTimeout(once, PATIENCE_MS)
    var pressed = null
    function hold(event) {
      var control = event.target.closest('button[type="button"], input, label')
      if (!control) return
      if (control.tagName === 'LABEL' && !(control.control && isChoice(control.control))) return
      if (control.tagName === 'INPUT' && !isChoice(control)) return
      // Once, even where the script has come meanwhile and would hear it too.
      event.stopPropagation()
      event.preventDefault()
      pressed = control
      once()
    }
    document.addEventListener('click', hold, true)
    window.addEventListener('forki-ready', function () {
      document.removeEventListener('click', hold, true)
      if (pressed && pressed.isConnected) pressed.click()
    })
  })
})()
