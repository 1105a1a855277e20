const FIELDS = 'input, select, textarea, [role="radio"], [role="checkbox"], [aria-pressed]'
const CONTROLS = `a[href], button, ${FIELDS}`
const TEXT_FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea'

/**
 * Focuses the first field or choice of a dialog, because its close button would otherwise have the focus. Focuses the
 * dialog itself if another button precedes the field, such as "Serve", which the focus would skip. It also does so for
 * a text field on a touch screen, where the keyboard would cover the dialog.
 * @returns whether the dialog has a field, and the focus is in the dialog
 */
export function focusFirstField(dialog: HTMLElement): boolean {
  const controls = Array.from(dialog.querySelectorAll<HTMLElement>(CONTROLS)).filter(canHaveFocus)
  const field = controls.find((control) => control.matches(FIELDS))
  if (!field) return false
  const isTouchText = field.matches(TEXT_FIELDS) && matchMedia('(pointer: coarse)').matches
  const target = field === controls[0] && !isTouchText ? checkedOfGroup(field) : dialog
  target.focus({ preventScroll: true })
  return dialog.contains(document.activeElement)
}

/** True for a control below the header that is neither disabled nor hidden. */
const canHaveFocus = (control: HTMLElement): boolean =>
  !control.matches(':disabled, [type="hidden"], [tabindex="-1"]') &&
  control.closest('header, [hidden], [inert]') === null

/** Checked choice of the group of a field, or the field itself. */
const checkedOfGroup = (field: HTMLElement): HTMLElement =>
  field
    .closest('fieldset, [role="radiogroup"], [role="group"]')
    ?.querySelector<HTMLElement>(
      '[type="radio"]:checked, [role="radio"][aria-checked="true"], [aria-pressed="true"]',
    ) ?? field
