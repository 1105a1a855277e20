import type { Mail } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'

/** Translated texts of an email template. */
export interface TemplateTexts {
  subject: string
  title: string
  paragraphs: string[]
  /** Label of the email's button, which links to `values.link`. */
  button: string
  /** Advice for recipients who did not expect the email, or the reason why they receive it. */
  footnote: string
}

type Values = Readonly<Record<string, string>>
type TemplateCatalog = Record<Mail['template'], (values: Values) => TemplateTexts>

/**
 * Placeholders by template: verify_email, reset_password, welcome and second_factor_off `{name, link}`.
 * passkey_added and passkey_removed `{name, device, link}`. Template invitation: `{inviter, restaurant, role, link}`.
 * Template receipt: `{restaurant, document, number, link}`. Template daily_summary: `{restaurant, date, paragraph_0,
 * …, link}`. The value `document` is the restaurant's word for a receipt.
 */
const es: TemplateCatalog = {
  verify_email: ({ name }) => ({
    subject: 'Confirma tu correo',
    title: `Hola, ${name}`,
    paragraphs: [
      'Confirma tu correo para recibir invitaciones y avisos de Forki.',
      'El enlace vale 24 horas y se usa una sola vez.',
    ],
    button: 'Confirmar mi correo',
    footnote: 'Si no creaste una cuenta, ignora este correo.',
  }),
  reset_password: ({ name }) => ({
    subject: 'Elige una contraseña nueva',
    title: `Hola, ${name}`,
    paragraphs: [
      'Recibimos una solicitud para cambiar la contraseña de tu cuenta.',
      'El enlace vale una hora y se usa una sola vez. Al usarlo se cierran todas tus sesiones.',
    ],
    button: 'Elegir contraseña',
    footnote: 'Si no lo pediste, ignora este correo. Tu contraseña no cambia.',
  }),
  welcome: ({ name }) => ({
    subject: 'Tu cuenta en Forki',
    title: `Te damos la bienvenida, ${name}`,
    paragraphs: [
      'Un administrador de Forki creó una cuenta con este correo. Elige tu contraseña para iniciar sesión.',
      'El enlace vale 7 días y se usa una sola vez.',
    ],
    button: 'Elegir contraseña',
    footnote: 'Si no esperabas esta cuenta, ignora este correo.',
  }),
  invitation: ({ inviter, restaurant, role }) => ({
    subject: `${inviter} te invita a ${restaurant}`,
    title: `Invitación a ${restaurant}`,
    paragraphs: [
      `${inviter} te invita al equipo de ${restaurant} en Forki. Tu rol: ${role}.`,
      'Ábrela para entrar al equipo. Si todavía no tienes cuenta, solo eliges tu nombre y contraseña. Vale 7 días.',
    ],
    button: 'Abrir la invitación',
    footnote: 'Si no conoces a quien te invita, ignora este correo.',
  }),
  second_factor_off: ({ name }) => ({
    subject: 'Verificación en dos pasos desactivada',
    title: `Hola, ${name}`,
    paragraphs: [
      'La verificación en dos pasos de tu cuenta se desactivó. Inicias sesión solo con tu contraseña.',
      'Puedes activarla de nuevo en tu perfil.',
    ],
    button: 'Ver mi seguridad',
    footnote: 'Si no lo hiciste ni lo pediste, cambia tu contraseña y avisa a un administrador de Forki.',
  }),
  passkey_added: ({ name, device }) => ({
    subject: 'Tu cuenta tiene una nueva llave de acceso',
    title: `Hola, ${name}`,
    paragraphs: [
      `Se agregó una llave de acceso a tu cuenta: ${device}. Inicia sesión sin contraseña.`,
      'Puedes quitarla en tu perfil.',
    ],
    button: 'Ver mi seguridad',
    footnote: 'Si no fuiste tú, quítala, cambia tu contraseña y avisa a un administrador de Forki.',
  }),
  passkey_removed: ({ name, device }) => ({
    subject: 'Se quitó una llave de acceso de tu cuenta',
    title: `Hola, ${name}`,
    paragraphs: [`La llave de acceso ${device} se quitó de tu cuenta.`, 'Puedes agregar otra en tu perfil.'],
    button: 'Ver mi seguridad',
    footnote: 'Si no lo hiciste ni lo pediste, cambia tu contraseña y avisa a un administrador de Forki.',
  }),
  receipt: ({ restaurant, number, document = 'Recibo' }) => ({
    subject: `Tu ${document.toLowerCase()} de ${restaurant}`,
    title: `${document} ${number}`,
    paragraphs: [
      `Gracias por tu visita a ${restaurant}. Tu ${document.toLowerCase()} está en línea durante un año.`,
    ],
    button: `Ver mi ${document.toLowerCase()}`,
    footnote: 'Este correo se envió a petición tuya desde la caja. No guardamos tu dirección.',
  }),
  daily_summary: ({ restaurant, date, ...values }) => ({
    subject: `${restaurant}: resumen del ${date}`,
    title: `Resumen de ${restaurant}`,
    paragraphs: [`${capitalized(date)}.`, ...paragraphsIn(values)],
    button: 'Ver el tablero',
    footnote: 'Recibes este correo porque lo activaste en tu perfil. Ahí también lo desactivas.',
  }),
}

const en: TemplateCatalog = {
  verify_email: ({ name }) => ({
    subject: 'Confirm your email',
    title: `Hello, ${name}`,
    paragraphs: [
      'Welcome to Forki. Confirm your email to receive invitations and notifications.',
      'The link works once, for 24 hours.',
    ],
    button: 'Confirm my email',
    footnote: 'If you did not create an account, ignore this email.',
  }),
  reset_password: ({ name }) => ({
    subject: 'Choose a new password',
    title: `Hello, ${name}`,
    paragraphs: [
      'We received a request to change the password of your account.',
      'The link works once, for one hour. Using it signs you out on all devices.',
    ],
    button: 'Choose a password',
    footnote: 'If it was not you, ignore this email. Your password does not change.',
  }),
  welcome: ({ name }) => ({
    subject: 'Your Forki account',
    title: `Welcome, ${name}`,
    paragraphs: [
      'A Forki administrator created an account with this email. Choose your password to sign in.',
      'The link works once, for 7 days.',
    ],
    button: 'Choose a password',
    footnote: 'If you did not expect this account, ignore this email.',
  }),
  invitation: ({ inviter, restaurant, role }) => ({
    subject: `${inviter} invites you to ${restaurant}`,
    title: `Join ${restaurant}`,
    paragraphs: [
      `${inviter} invites you to join the team of ${restaurant} on Forki. Your role: ${role}.`,
      'Open it to join the team. Without an account, you only choose your name and a password. It is valid for 7 days.',
    ],
    button: 'Open invitation',
    footnote: 'If you do not know the sender, ignore this email.',
  }),
  second_factor_off: ({ name }) => ({
    subject: 'Two-step verification is off',
    title: `Hello, ${name}`,
    paragraphs: [
      'Two-step verification of your account was turned off. You now sign in with your password only.',
      'You can turn it on again at any time.',
    ],
    button: 'View security',
    footnote: 'If you did not request this, change your password and tell a Forki administrator.',
  }),
  passkey_added: ({ name, device }) => ({
    subject: 'Your account has a new passkey',
    title: `Hello, ${name}`,
    paragraphs: [
      `A passkey was added to your account: ${device}. It signs in without a password.`,
      'You can remove it at any time.',
    ],
    button: 'View security',
    footnote: 'If this was not you, remove it, change your password and tell a Forki administrator.',
  }),
  passkey_removed: ({ name, device }) => ({
    subject: 'A passkey was removed from your account',
    title: `Hello, ${name}`,
    paragraphs: [`The passkey ${device} no longer signs you in.`, 'You can add another one at any time.'],
    button: 'View security',
    footnote: 'If you did not request this, change your password and tell a Forki administrator.',
  }),
  receipt: ({ restaurant, number }) => ({
    subject: `Your receipt from ${restaurant}`,
    title: `Receipt ${number}`,
    paragraphs: [`Thank you for your visit to ${restaurant}. Your receipt is online for one year.`],
    button: 'View my receipt',
    footnote: 'The till sent this email at your request. Your address is not stored.',
  }),
  daily_summary: ({ restaurant, date, ...values }) => ({
    subject: `${restaurant}: summary of ${date}`,
    title: `Summary of ${restaurant}`,
    paragraphs: [`${date}.`, ...paragraphsIn(values)],
    button: 'View the dashboard',
    footnote: 'You receive this email because you turned it on in your profile, where you can turn it off.',
  }),
}

const capitalized = (text = '') => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns the values `paragraph_0`, `paragraph_1` and so on, each of which is a whole paragraph of the
 * email.
 */
function paragraphsIn(values: Values): string[] {
  const paragraphs: string[] = []
  for (let text = values['paragraph_0']; text; text = values[`paragraph_${paragraphs.length}`])
    paragraphs.push(text)
  return paragraphs
}

const CATALOGS: Record<Language, TemplateCatalog> = { es, en }

/**
 * Texts of an email template with its values, in the recipient's language. They are not yet escaped for
 * HTML.
 */
export const templateTexts = ({ template, language, values }: Mail): TemplateTexts =>
  CATALOGS[language][template](values)
