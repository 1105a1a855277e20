// Applies the stored theme and language to <html> before the first paint, so that the page does not flash. This
// script is a separate file, because the content security policy allows no inline scripts.
;(function () {
  var root = document.documentElement
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  // Guest pages name the theme that applies without a choice.
  var fallback = document.querySelector('meta[name="forki-default-theme"]')
  var theme = stored('vite-ui-theme') || (fallback ? fallback.getAttribute('content') : 'light')
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.classList.add(theme === 'dark' ? 'dark' : 'light')
  var meta = document.querySelector('meta[name="theme-color"]')
  if (meta && theme === 'dark') meta.setAttribute('content', '#1a1512')
  var language = stored('forki-language')
  if (language === 'en' || language === 'es') root.lang = language
  // Disables the compiled schemas of zod. They need `eval`, which the content security policy blocks.
  window['__zod_globalConfig'] = { jitless: true }
})()

// Shows an error with a reload button if the application fails to load, instead of a blank page. The message has
// inline styles, because the style sheet may fail to load too.
;(function () {
  var LOAD_TIMEOUT_MS = 15000
  function isEnglish() {
    return (document.documentElement.lang || navigator.language || 'es').slice(0, 2) === 'en'
  }
  function showLoadError() {
    var root = document.getElementById('root')
    if (!root || root.firstElementChild) return
    var en = isEnglish()
    var container = document.createElement('main')
    var title = document.createElement('h1')
    var text = document.createElement('p')
    var again = document.createElement('button')
    title.textContent = en ? 'Forki could not be loaded' : 'No se pudo cargar Forki'
    text.textContent = en
      ? 'The connection was lost on the way. Check the network and try again.'
      : 'La conexión se perdió a medio camino. Revisa la red y vuelve a intentarlo.'
    again.textContent = en ? 'Try again' : 'Reintentar'
    container.style.cssText =
      'max-width:26rem;margin:20vh auto 0;padding:1.5rem;text-align:center;font-family:system-ui'
    title.style.cssText = 'font-size:1.5rem;font-weight:600;margin:0 0 .5rem'
    text.style.cssText = 'margin:0 0 1.5rem'
    again.style.cssText =
      'min-height:3rem;padding:0 1.5rem;border:0;border-radius:.5rem;background:#a8431f;color:#fff;font:inherit;font-weight:600'
    again.addEventListener('click', function () {
      location.reload()
    })
    container.append(title, text, again)
    root.append(container)
  }
  function handleError(event) {
    // Ignores images and style sheets that fail to load, because the page works without them.
    if (event.target !== window && event.target.tagName !== 'SCRIPT') return
    showLoadError()
  }
  window.addEventListener('error', handleError, true)
  window.addEventListener('unhandledrejection', showLoadError)
  document.addEventListener('DOMContentLoaded', function () {
    setTimeout(showLoadError, LOAD_TIMEOUT_MS)
  })
})()

// Lazy hydration of server-rendered pages. Loads the script of the page after the first paint, and after the
// cover image if there is one. A press on a button, radio button or checkbox before hydration loads the script
// at once. Repeats the press after hydration.
;(function () {
  var PAINT_TIMEOUT_MS = 2500
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
    function startOnce() {
      if (started) return
      started = true
      start(meta.content.split(' '))
    }
    function startAfterPaint() {
      requestAnimationFrame(function () {
        setTimeout(startOnce, 0)
      })
    }
    var cover = document.querySelector('img[fetchpriority="high"]')
    if (cover && !cover.complete) {
      cover.addEventListener('load', startAfterPaint)
      cover.addEventListener('error', startAfterPaint)
    } else {
      startAfterPaint()
    }
    // Fallback after 2.5 s, because browsers never paint background tabs, and some images never load.
    setTimeout(startOnce, PAINT_TIMEOUT_MS)
    var pressed = null
    function hold(event) {
      var control = event.target.closest('button[type="button"], input, label')
      if (!control) return
      if (control.tagName === 'LABEL' && !(control.control && isChoice(control.control))) return
      if (control.tagName === 'INPUT' && !isChoice(control)) return
      // Stops the click, which is repeated after hydration. Otherwise a script that has just loaded would also
      // handle it.
      event.stopPropagation()
      event.preventDefault()
      pressed = control
      startOnce()
    }
    document.addEventListener('click', hold, true)
    window.addEventListener('forki-ready', function () {
      document.removeEventListener('click', hold, true)
      if (pressed && pressed.isConnected) pressed.click()
    })
  })
})()
