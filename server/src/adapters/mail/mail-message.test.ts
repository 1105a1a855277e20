import { describe, expect, test } from 'vitest'
import type { Mail } from '../../context/context.ts'
import { composeMessage } from './mail-message.ts'

const link = 'https://forki.test/x?token=a&next=b'
const templates = ['verify_email', 'reset_password', 'welcome', 'invitation'] as const
const values = { name: 'Ana', inviter: 'Olga', restaurant: 'La Espuela', role: 'Mesera', link }
const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'ana@example.test',
  language: 'es',
  template: 'invitation',
  values,
  ...changes,
})
const receiptMessage = (document: Record<string, string>) =>
  composeMessage(mail({ template: 'receipt', values: { ...values, number: '7', ...document } }))

describe('emails', () => {
  test.each(templates)(
    '%s has texts in both languages, in HTML and plain text, with its link',
    (template) => {
      const [es, en] = (['es', 'en'] as const).map((language) => composeMessage(mail({ template, language })))

      expect(es!.subject).not.toBe(en!.subject)
      for (const [language, message] of [['es', es!] as const, ['en', en!] as const]) {
        expect(message.text).toContain(link)
        expect(message.html).toContain('href="https://forki.test/x?token=a&amp;next=b"')
        expect(message.html).toContain(`lang="${language}"`)
        expect(message.text + message.html + message.subject).not.toMatch(/undefined|\$\{/)
      }
    },
  )

  test('an email escapes names with HTML, quotes or line breaks into one line of text', () => {
    const evil = `"><img src=x onerror=alert(1)>\r\nBcc: everybody@example.test\u2028'`
    const { subject, html, text } = composeMessage(
      mail({ values: { ...values, inviter: evil, restaurant: evil } }),
    )

    expect(subject).not.toMatch(/[\r\n\u2028]/)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
    expect(text).not.toMatch(/^Bcc:/m)
  })

  test('a web address in a name is broken so that email programs do not link it', () => {
    const evil =
      'Ana, tu cuenta peligra: https://evil.example/a?b=c o www.evil.example, escribe a x@evil.example'
    const named = { ...values, name: evil, inviter: evil, restaurant: evil, role: evil }
    for (const template of templates) {
      const { subject, html, text } = composeMessage(mail({ template, values: named }))
      const all_text = `${subject} ${text} ${html}`.replaceAll(/https:\/\/forki\.test\S*/g, '')

      expect(all_text).toContain('tu cuenta peligra')
      expect(all_text).not.toMatch(/evil\.example|www\.\w|https?:\/\//)
    }
    expect(composeMessage(mail({ values: { ...values, inviter: 'J. Á. Ruiz' } })).text).toContain(
      'J. Á. Ruiz',
    )
  })

  test('a receipt email names the document in the words of the restaurant, and a recibo without them', () => {
    expect(receiptMessage({ document: 'Comprobante' }).subject).toBe('Tu comprobante de La Espuela')
    expect(receiptMessage({}).subject).toBe('Tu recibo de La Espuela')
  })

  test('composeMessage throws for a link that is neither http nor https', () => {
    expect(() => composeMessage(mail({ values: { ...values, link: 'javascript:alert(1)' } }))).toThrow(
      /http and https/,
    )
    expect(() => composeMessage(mail({ values: { ...values, link: '' } }))).toThrow(/URL/)
  })
})
