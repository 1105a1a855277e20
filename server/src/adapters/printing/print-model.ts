import type { Language } from '../../errors/messages/language.ts'

/**
 * Text style of a printed line. All but `plain` are bold. On thermal printers `title` has double height, `big`
 * double height and width, and `inverse` is white on black. `alarm` combines `title` and `inverse`.
 */
export type TextStyle = 'plain' | 'strong' | 'title' | 'big' | 'inverse' | 'alarm'

/** Row of a printed document, independent of the output format (ESC/POS, HTML, PDF). */
export type PrintRow =
  | {
      kind: 'text'
      text: string
      look?: TextStyle
      align?: 'left' | 'center'
      indent?: number
      hang?: number
    }
  | {
      kind: 'columns'
      left: string
      right: string
      look?: TextStyle
      indent?: number
      /**
       * Additional indent of continuation lines in characters. On tickets it aligns them with the dish name
       * instead of the quantity.
       */
      hang?: number
    }
  | { kind: 'rule' }
  | { kind: 'feed' }
  | { kind: 'qr'; data: string }

/** Printed document. The print job stores it, so that a reprint differs only in its copy mark. */
export interface Print {
  title: string
  language: Language
  rows: PrintRow[]
  /**
   * True to open the cash drawer instead of printing. `rows` is empty. During an update, a server of the earlier
   * version ignores this field and only feeds the paper.
   */
  opens_drawer?: boolean
}

/** Width of the paper in mm. */
export type PaperWidth = '80' | '58'

type Style = Pick<Extract<PrintRow, { kind: 'text' }>, 'look' | 'align' | 'indent' | 'hang'>

/** Maximum number of double-width letters per line of 58 mm paper. */
const MAX_BIG_LETTERS = 16

export const text = (words: string, style: Style = {}): PrintRow => ({ kind: 'text', text: words, ...style })
export const centredText = (words: string, look: TextStyle = 'plain'): PrintRow =>
  text(words, { look, align: 'center' })
/**
 * Restaurant name as the first row of a document: in style `big` if it fits 58 mm paper, otherwise in style
 * `title`.
 */
export const heading = (name: string): PrintRow =>
  centredText(name, name.length <= MAX_BIG_LETTERS ? 'big' : 'title')
export const columns = (left: string, right: string, style: Omit<Style, 'align'> = {}): PrintRow => ({
  kind: 'columns',
  left,
  right,
  ...style,
})
export const RULE: PrintRow = { kind: 'rule' }
export const FEED: PrintRow = { kind: 'feed' }

const MARK_TEXTS = {
  es: { copy: 'COPIA', maybe: 'POSIBLE COPIA' },
  en: { copy: 'COPY', maybe: 'POSSIBLE COPY' },
} as const

/** Marks a document as a copy, without a copy number. */
export const asCopy = (print: Print): Print => ({
  ...print,
  rows: [centredText(MARK_TEXTS[print.language].copy, 'inverse'), ...print.rows],
})

interface CopyMark {
  /** Number of the copy. 0 is the original. */
  copy: number
  /** True if an earlier attempt may already have printed the document. */
  possiblyPrinted: boolean
}

/** Marks a document as a numbered copy, as a possible copy, or as both. All other rows remain unchanged. */
export function withCopyMark(print: Print, { copy, possiblyPrinted }: CopyMark): Print {
  const words = MARK_TEXTS[print.language]
  const marks = [...(possiblyPrinted ? [words.maybe] : []), ...(copy > 0 ? [`${words.copy} ${copy}`] : [])]
  return { ...print, rows: [...marks.map((mark) => centredText(mark, 'inverse')), ...print.rows] }
}
