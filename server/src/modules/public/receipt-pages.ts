import { createHash } from 'node:crypto'
import { Router, type Request, type Response } from 'express'
import { escapeHtml, pageRowsHtml } from '../../adapters/printing/print-html.ts'
import type { Context, Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { compressFile, sendCompressed } from '../../http/compressed-file.ts'
import { createRequestInfo } from '../../http/request-info.ts'
import { requestedLanguage } from '../../http/language.ts'
import { PAGE_VARIES_BY, chosenLanguage, pageLanguage } from '../../http/ssr-renderer.ts'
import { readPublicReceipt } from '../orders/receipt/receipt-link.service.ts'
import { renderReceiptPrint } from '../orders/receipt/receipt-print.service.ts'
import type { Receipt } from '../orders/receipt/receipt.service.ts'
import { RECEIPT_CSS } from './receipt-page.styles.ts'

const UNKNOWN_RECEIPT_TEXTS = {
  es: ['Recibo no disponible', 'El enlace no existe, venció o se canceló. Pide otro en el restaurante.'],
  en: [
    'Receipt not available',
    'The link is unknown, expired or revoked. Ask the restaurant for another one.',
  ],
} as const satisfies Record<Language, readonly [string, string]>

/**
 * Texts above a receipt, by their own language. `link` opens the receipt in that language. `note` is shown in
 * a receipt that is not in the restaurant's language.
 */
const TRANSLATION_TEXTS = {
  es: { link: 'Leer en español', note: 'Traducción del recibo.' },
  en: { link: 'Read in English', note: 'Translation of the receipt.' },
} as const satisfies Record<Language, { link: string; note: string }>

/**
 * Content security policy of a receipt page. It permits only the page's own style sheet. The page has no
 * scripts.
 */
const CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(RECEIPT_CSS)
  .digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * `GET /recibo/{token}`: public receipt with the rows of the printed one, except its QR code. `?lang=es` or
 * `?lang=en` chooses the language. Without it, the page uses the language cookie, then the browser's language,
 * then the restaurant's. The page is plain HTML without scripts, for light and dark themes and for printing.
 * @see MON-61
 */
export function receiptPages(deps: Deps): Router {
  const router = Router()
  router.get('/recibo/:token', async (request, response) => {
    const ctx = contextOf(deps, request, response)
    const receipt = await readPublicReceipt(ctx, request.params.token)
    const page = receipt
      ? await receiptPage(ctx, receipt, receiptLanguage(request, receipt))
      : unknownPage(ctx.language)
    response.setHeader('Content-Security-Policy', CSP)
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    await sendCompressed(
      request,
      response,
      compressFile(Buffer.from(page), 'text/html; charset=utf-8', true),
      {
        // No cache may store the page: its URL is a credential, and a refund changes the receipt.
        cacheControl: 'private, no-store',
        vary: PAGE_VARIES_BY,
        status: receipt ? 200 : 404,
      },
    )
  })
  return router
}

function contextOf(deps: Deps, request: Request, response: Response): Context {
  const { ip, request_id } = createRequestInfo(deps, request, response)
  const setHeader = (name: string, value: string | string[]) => void response.setHeader(name, value)
  return createContext(deps, { ip, language: pageLanguage(request), request_id, setHeader })
}

function receiptLanguage(request: Request, { restaurant }: Receipt): Language {
  const { lang } = request.query
  if (lang === 'es' || lang === 'en') return lang
  return chosenLanguage(request) ?? requestedLanguage(request.headers['accept-language']) ?? restaurant.locale
}

async function receiptPage(ctx: Context, receipt: Receipt, language: Language): Promise<string> {
  // Terms of tax law remain in the restaurant's language.
  const print = await renderReceiptPrint(ctx, receipt, language, receipt.restaurant.locale)
  const other = language === 'es' ? 'en' : 'es'
  const note =
    language === receipt.restaurant.locale ? '' : `<span>${TRANSLATION_TEXTS[language].note}</span> `
  const link = `<a href="?lang=${other}" lang="${other}" hreflang="${other}">${TRANSLATION_TEXTS[other].link}</a>`
  const content = `<p class="language">${note}${link}</p>\n${pageRowsHtml(print.rows)}`
  return pageHtml(language, `${print.title} · ${receipt.restaurant.name}`, content)
}

function unknownPage(language: Language): string {
  const [title, words] = UNKNOWN_RECEIPT_TEXTS[language]
  return pageHtml(language, title, `<h1>${title}</h1><p class="plain">${words}</p>`)
}

const pageHtml = (language: Language, title: string, content: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title><style>${RECEIPT_CSS}</style></head>
<body><main>
${content}
</main></body></html>
`
