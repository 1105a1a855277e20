/** Elements of forms that need the keyboard themselves. Shortcuts do not use those keys. */

const TYPING_FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select'
const NATIVE_KEYS = new Set([' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** True if keys enter text in the element or change its value. A radio button or a checkbox needs no characters. */
export const isTypingField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPING_FIELDS))

/** True if the key operates the focused radio button or checkbox, such as Space. */
export const isChoiceKey = ({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean =>
  NATIVE_KEYS.has(key) &&
  target instanceof HTMLElement &&
  target.matches('input:is([type=radio], [type=checkbox])')
