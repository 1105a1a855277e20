import type { Language } from '../../errors/messages/language.ts'

const es = {
  come: 'Adelante.',
  locked: 'Aparato bloqueado.',
  touched: 'Sigues aquí.',
  pin_set: 'PIN guardado.',
}
const en: typeof es = {
  come: 'Come in.',
  locked: 'Device locked.',
  touched: 'You are still here.',
  pin_set: 'PIN saved.',
}

export const said = (language: Language, what: keyof typeof es) => ({
  detail: (language === 'en' ? en : es)[what],
})
