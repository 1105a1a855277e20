import type { Mail } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { templateTexts, type TemplateTexts } from './mail-templates.ts'

/** Composed email: recipient, subject, and the body as plain text and as HTML. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
}

const LINK_HINT: Record<Language, string> = {
  es: 'Si el botón no abre, copia esta dirección en tu navegador:',
  en: 'If the button does not work, copy this link into your browser:',
}
const SIGNATURE: Record<Language, string> = {
  es: 'Forki, la casa de tu restaurante',
  en: 'Forki, restaurant management',
}

/**
 * Composes subject, HTML and plain text of an email. Values contain names that users chose. Each value
 * therefore becomes one line and is escaped in HTML.
 */
export function composeMessage(mail: Mail): MailMessage {
  const values = Object.fromEntries(
    Object.entries(mail.values).map(([name, value]) => [
      name,
      name === 'link' ? oneLine(value) : breakLinks(oneLine(value)),
    ]),
  )
  const link = httpLink(values['link'] ?? '')
  const letter = templateTexts({ ...mail, values })
  return {
    to: mail.to,
    subject: letter.subject,
    text: plainTextBody(letter, link, mail.language),
    html: htmlBody(letter, link, mail.language),
  }
}

function plainTextBody(
  { title, paragraphs, button, footnote }: TemplateTexts,
  link: string,
  language: Language,
): string {
  return (
    [title, ...paragraphs, `${button}:\n${link}`, footnote, `-- \n${SIGNATURE[language]}`].join('\n\n') + '\n'
  )
}

/**
 * HTML of an email, with tables and inline styles because email programs support little else. Background
 * and text colours are set together. They remain readable when a program inverts them for dark mode.
 */
function htmlBody(
  { title, paragraphs, button, footnote, subject }: TemplateTexts,
  link: string,
  language: Language,
): string {
  const text = (style: string, words: string) => `<p style="margin:0 0 16px;${style}">${escape(words)}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f1ea;color:#2b2420">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f1ea">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fffdfa;border:1px solid #e6dccf;border-radius:12px">
<tr><td style="padding:32px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#2b2420">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#a8431f">Forki</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#2b2420">${escape(title)}</h1>
${paragraphs.map((words) => text('color:#2b2420', words)).join('\n')}
<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#a8431f;color:#ffffff;font-weight:600;text-decoration:none">${escape(button)}</a></p>
${text('font-size:14px;color:#6b5d52', LINK_HINT[language])}
<p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a href="${escape(link)}" style="color:#a8431f">${escape(link)}</a></p>
${text('font-size:14px;color:#6b5d52', footnote)}
<p style="margin:0;font-size:13px;color:#6b5d52">${escape(SIGNATURE[language])}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** Removes line breaks from a value, so that it injects no header and no line into an email. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Inserts spaces into URLs in a value, so that email programs do not link them: `a.mx` becomes `a. mx`. */
const breakLinks = (text: string): string =>
  text.replaceAll(/:\/\//g, ' ').replaceAll(/[.．。｡](?=\p{L})/gu, '. ')

/** Rejects links of emails that are neither http nor https. */
function httpLink(text: string): string {
  const link = new URL(text)
  if (link.protocol !== 'https:' && link.protocol !== 'http:')
    throw new Error('an email may link to http and https only')
  return link.href
}
