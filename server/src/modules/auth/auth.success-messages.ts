import type { Language } from '../../errors/messages/language.ts'

const es = {
  signed_out: 'Sesión cerrada.',
  email_verified: 'Correo verificado.',
  verification_sent: 'Te enviamos un nuevo enlace de verificación.',
  verification_stored: 'El correo no está configurado: pide el enlace a un administrador de Forki.',
  reset_sent: 'Si hay una cuenta con ese correo, le enviamos un enlace para cambiar la contraseña.',
  password_reset: 'Contraseña cambiada. Inicia sesión con la nueva.',
  password_changed: 'Contraseña cambiada. Las demás sesiones se cerraron.',
  second_factor_off: 'Verificación en dos pasos desactivada.',
}
const en: typeof es = {
  signed_out: 'Signed out.',
  email_verified: 'Email verified.',
  verification_stored: 'Email is not set up. Ask a Forki administrator for the link.',
  verification_sent: 'We sent you a new verification link.',
  reset_sent: 'If there is an account with that email, we sent it a link to change the password.',
  password_reset: 'Password changed. Sign in with the new one.',
  password_changed: 'Password changed. All other sessions were signed out.',
  second_factor_off: 'Two-step verification is off.',
}

/** Response body of an endpoint without data: one sentence in the caller's language. */
export const successMessageBody = (language: Language, key: keyof typeof es) => ({
  detail: (language === 'en' ? en : es)[key],
})
