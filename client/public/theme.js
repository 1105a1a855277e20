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

// A first visit that is cut in the middle would stay blank: until the application shows something itself, what went wrong
// is said, with a way to try again. It brings its own looks, for the style sheet may be what is missing.
;(function () {
  var PATIENCE_MS = 15000
  function english() {
    return (document.documentElement.lang || navigator.language || 'es').slice(0, 2) === 'en'
  }
  function tell() {
    var place = document.getElementById('root')
    if (!place || place.firstElementChild) return
    var en = english()
    var box = document.createElement('main')
    var title = document.createElement('h1')
    var text = document.createElement('p')
    var again = document.createElement('button')
    title.textContent = en ? 'Forki could not be loaded' : 'No se pudo cargar Forki'
    text.textContent = en
      ? 'The connection was lost on the way. Check the network and try again.'
      : 'La conexión se perdió a medio camino. Revisa la red y vuelve a intentarlo.'
    again.textContent = en ? 'Try again' : 'Volver a intentar'
    box.style.cssText =
      'max-width:26rem;margin:20vh auto 0;padding:1.5rem;text-align:center;font-family:system-ui'
    title.style.cssText = 'font-size:1.5rem;font-weight:600;margin:0 0 .5rem'
    text.style.cssText = 'margin:0 0 1.5rem'
    again.style.cssText =
      'min-height:3rem;padding:0 1.5rem;border:0;border-radius:.5rem;background:#a8431f;color:#fff;font:inherit;font-weight:600'
    again.addEventListener('click', function () {
      location.reload()
    })
    box.append(title, text, again)
    place.append(box)
  }
  function failed(event) {
    // Of what loads, only a script leaves the page blank.
    if (event.target !== window && event.target.tagName !== 'SCRIPT') return
    tell()
  }
  window.addEventListener('error', failed, true)
  window.addEventListener('unhandledrejection', tell)
  document.addEventListener('DOMContentLoaded', function () {
    setTimeout(tell, PATIENCE_MS)
  })
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
