import type { Language } from '../../errors/messages/language.ts'

const es = {
  signed_in: 'Sesión iniciada.',
  locked: 'Terminal bloqueada.',
  extended: 'Sesión activa.',
  pin_set: 'PIN guardado.',
}
const en: typeof es = {
  signed_in: 'Signed in.',
  locked: 'Device locked.',
  extended: 'Still signed in.',
  pin_set: 'PIN saved.',
}

export const successMessageBody = (language: Language, key: keyof typeof es) => ({
  detail: (language === 'en' ? en : es)[key],
})
