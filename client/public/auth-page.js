// Delays a form submit on the auth pages until hydration, then repeats the submit. This script is a separate file,
// because the content security policy allows no inline scripts.
;(function () {
  var heldForm = null
  function hold(event) {
    event.preventDefault()
    heldForm = event.target
    heldForm.setAttribute('aria-busy', 'true')
  }
  document.addEventListener('submit', hold)
  window.addEventListener('forki-ready', function () {
    document.removeEventListener('submit', hold)
    if (!heldForm) return
    heldForm.removeAttribute('aria-busy')
    heldForm.requestSubmit()
    heldForm = null
  })
})()
