// Beside the pages at the door, before they can be used: a form that is sent before the page's script has taken it over
// waits for it. A file of its own, because the content security policy allows no script inside the page.
;(function () {
  var waiting = null
  function hold(event) {
    event.preventDefault()
    waiting = event.target
    waiting.setAttribute('aria-busy', 'true')
  }
  document.addEventListener('submit', hold)
  window.addEventListener('forki-ready', function () {
    document.removeEventListener('submit', hold)
    if (!waiting) return
    waiting.removeAttribute('aria-busy')
    waiting.requestSubmit()
    waiting = null
  })
})()
