import type { Language } from '../../errors/messages/language.ts'

/** How letters stand: `title` is twice as high, `big` twice as high and wide, `inverse` white on black, `alarm` both. */
export type Look = 'plain' | 'strong' | 'title' | 'big' | 'inverse' | 'alarm'

/** A row of paper, whatever it is printed with. */
export type PrintRow =
  | { kind: 'text'; text: string; look?: Look; align?: 'left' | 'center'; indent?: number; hang?: number }
  | {
      kind: 'columns'
      left: string
      right: string
      look?: Look
      indent?: number
      /** How much further in the next lines stand, where the words need several: below the name, not its number. */
      hang?: number
    }
  | { kind: 'rule' }
  | { kind: 'feed' }
  | { kind: 'qr'; data: string }

/** A document as rows. It is plain data: kept as it was asked for, and the same to the byte whenever it is printed. */
export interface Print {
  title: string
  language: Language
  rows: PrintRow[]
}

/** Millimetres of the paper. */
export type Width = '80' | '58'

type Style = Pick<Extract<PrintRow, { kind: 'text' }>, 'look' | 'align' | 'indent' | 'hang'>

/** Letters of double width on a line of 58 mm. */
const BIG_58 = 16

export const text = (words: string, style: Style = {}): PrintRow => ({ kind: 'text', text: words, ...style })
export const centred = (words: string, look: Look = 'plain'): PrintRow =>
  text(words, { look, align: 'center' })
/** Who gives the paper out: large while the name has room on narrow paper. */
export const heading = (name: string): PrintRow => centred(name, name.length <= BIG_58 ? 'big' : 'title')
export const columns = (left: string, right: string, style: Omit<Style, 'align'> = {}): PrintRow => ({
  kind: 'columns',
  left,
  right,
  ...style,
})
export const RULE: PrintRow = { kind: 'rule' }
export const FEED: PrintRow = { kind: 'feed' }

const WORDS = {
  es: { copy: 'COPIA', maybe: 'POSIBLE COPIA' },
  en: { copy: 'COPY', maybe: 'POSSIBLE COPY' },
} as const

/** The document as one that is out already, where nobody counts the copies. */
export const asCopy = (print: Print): Print => ({
  ...print,
  rows: [centred(WORDS[print.language].copy, 'inverse'), ...print.rows],
})

interface Mark {
  /** 0 is the original. */
  copy: number
  /** It was sent before, and nobody knows whether it came out. */
  maybe: boolean
}

/** The document with what says that it is not the first; nothing else of it changes. */
export function marked(print: Print, { copy, maybe }: Mark): Print {
  const words = WORDS[print.language]
  const marks = [...(maybe ? [words.maybe] : []), ...(copy > 0 ? [`${words.copy} ${copy}`] : [])]
  return { ...print, rows: [...marks.map((mark) => centred(mark, 'inverse')), ...print.rows] }
}
