import { MIN_COMPARED_ORDERS } from '@forki/contract/order-dashboard/constants'
import type { RegionalLanguage } from '@forki/contract/regional-language'
import type { Language } from '../../errors/messages/language.ts'
import { averageTicket } from '../order-dashboard/report.presenter.ts'
import { LATE_LINE_MINUTES, type DaySummary, type TillCount } from './day-summary.query.ts'

export interface Format {
  money: (cents: number) => string
  percent: (ratio: number) => string
}

type Till = DaySummary['tills'][number]

interface Texts {
  sales: (summary: DaySummary, format: Format) => string
  comparison: (summary: DaySummary, format: Format) => string
  exceptions: (summary: DaySummary, format: Format) => string
  late: (summary: DaySummary) => string
  tills: {
    methods: Record<TillCount['method'], string>
    tender: (names: Pick<TillCount, 'name' | 'name_en'>) => string | null
    short: (method: string, amount: string) => string
    over: (method: string, amount: string) => string
    /** Sentence about a till with at least one difference, which `short` and `over` state. */
    differs: (till: Till, differences: readonly string[]) => string
    agreed: (tills: number) => string
    open: (till: Till) => string
  }
  stock: (summary: DaySummary) => string
}

/**
 * Sentences about each till whose counts differ and each open till. They state the difference of each payment
 * method, because differences of several methods can offset each other. If no count of a closed till differs, an
 * additional sentence says so.
 */
export function tillSentences({ tills }: DaySummary, { tills: texts }: Texts, { money }: Format): string {
  const closed = tills.filter(({ counts }) => counts !== null).length
  const sentences = tills.flatMap((till) => {
    if (till.counts === null) return [texts.open(till)]
    const differences = till.counts
      .filter(({ difference_cents }) => difference_cents !== 0)
      .map((till_count) => differenceText(till_count, texts, money))
    return differences.length === 0 ? [] : [texts.differs(till, differences)]
  })
  const isAgreed = tills.every(
    ({ counts }) => !counts?.some(({ difference_cents }) => difference_cents !== 0),
  )
  return (closed > 0 && isAgreed ? [texts.agreed(closed), ...sentences] : sentences).join(' ')
}

function differenceText(till_count: TillCount, texts: Texts['tills'], money: Format['money']): string {
  const method = texts.tender(till_count) ?? texts.methods[till_count.method]
  const amount = money(Math.abs(till_count.difference_cents))
  return till_count.difference_cents < 0 ? texts.short(method, amount) : texts.over(method, amount)
}

/** Returns the number followed by the word `one` for 1, or the word `many` for all other numbers. */
const countText = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** Average bill with tax and service, as on the dashboard. */
const averageOf = ({ revenue_cents, orders }: DaySummary['day']) => averageTicket(revenue_cents, orders)

const es: Texts = {
  sales: ({ day }, { money }) =>
    `Ventas netas de ${money(day.net_sales_cents)} en ${countText(day.orders, 'pedido', 'pedidos')}` +
    `${day.guests > 0 ? ` de ${countText(day.guests, 'comensal', 'comensales')}` : ''}. ` +
    `Con impuestos y servicio: ${money(day.revenue_cents)}, ${money(averageOf(day))} por pedido. Impuestos: ${money(day.tax_cents)}. Propinas: ${money(day.tips_cents)}.`,
  comparison: ({ day, before }, { money, percent }) => {
    if (before.orders === 0) return ''
    const change = (day.net_sales_cents - before.net_sales_cents) / before.net_sales_cents
    const base = `${money(before.net_sales_cents)} en ${countText(before.orders, 'pedido', 'pedidos')}`
    if (before.orders < MIN_COMPARED_ORDERS || before.net_sales_cents <= 0)
      return `El mismo día de la semana anterior: ${base}.`
    if (change === 0) return `Igual que el mismo día de la semana anterior: ${base}.`
    return `${percent(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} que el mismo día de la semana anterior: ${base}.`
  },
  exceptions: ({ day, voids, no_sales }, { money }) => {
    const exceptionTexts = [
      day.cancelled > 0 && countText(day.cancelled, 'pedido cancelado', 'pedidos cancelados'),
      voids.count > 0 &&
        `${countText(voids.count, 'producto anulado', 'productos anulados')} por ${money(voids.amount_cents)}`,
      day.discount_cents > 0 && `descuentos por ${money(day.discount_cents)}`,
      day.refunds_cents > 0 && `reembolsos por ${money(day.refunds_cents)}`,
      no_sales > 0 && countText(no_sales, 'apertura del cajón sin venta', 'aperturas del cajón sin venta'),
    ].filter((part) => part !== false)
    return exceptionTexts.length === 0 ? 'Sin excepciones.' : `Excepciones: ${exceptionTexts.join(', ')}.`
  },
  late: ({ late }) =>
    late.count === 0
      ? ''
      : `La cocina tardó más de ${LATE_LINE_MINUTES} minutos en ${countText(late.count, 'producto', 'productos')}, el más lento ${late.longest_minutes} minutos.`,
  tills: {
    methods: { cash: 'efectivo', card: 'tarjeta', transfer: 'transferencia', other: 'otras formas de pago' },
    tender: ({ name }) => name ?? null,
    short: (method, amount) => `faltan ${amount} en ${method}`,
    over: (method, amount) => `sobran ${amount} en ${method}`,
    differs: (till, differences) =>
      `Caja ${till.register} (${till.cashier_name}): ${differences.join(', ')}.`,
    agreed: (tills) => (tills === 1 ? 'La caja cuadró.' : `Las ${tills} cajas cuadraron.`),
    open: (till) => `La caja ${till.register} sigue abierta (${till.cashier_name}).`,
  },
  stock: ({ low_stock: { count: total, names } }) => {
    if (total === 0) return ''
    const others = total - names.length
    return `Existencias bajas: ${names.join(', ')}${others > 0 ? ` y ${others} más` : ''}.`
  },
}

/** English sentences about tills. `till` is the word of the country: a till is a register in the US. */
const englishTills = (till: 'till' | 'register'): Texts['tills'] => {
  const Till = till === 'till' ? 'Till' : 'Register'
  return {
    methods: { cash: 'cash', card: 'card', transfer: 'transfer', other: 'other methods' },
    tender: ({ name, name_en }) => name_en ?? name ?? null,
    short: (method, amount) => `${method} ${amount} short`,
    over: (method, amount) => `${method} ${amount} over`,
    differs: ({ register, cashier_name }, differences) =>
      `${Till} ${register} (${cashier_name}): ${differences.join(', ')}.`,
    agreed: (tills) => (tills === 1 ? `The ${till} agreed.` : `All ${tills} ${till}s agreed.`),
    open: ({ register, cashier_name }) => `${Till} ${register} is still open (${cashier_name}).`,
  }
}

const en: Texts = {
  sales: ({ day }, { money }) =>
    `Net sales of ${money(day.net_sales_cents)} in ${countText(day.orders, 'order', 'orders')}` +
    `${day.guests > 0 ? ` with ${countText(day.guests, 'guest', 'guests')}` : ''}. ` +
    `With tax and service: ${money(day.revenue_cents)}, ${money(averageOf(day))} per order. Tax: ${money(day.tax_cents)}. Tips: ${money(day.tips_cents)}.`,
  comparison: ({ day, before }, { money, percent }) => {
    if (before.orders === 0) return ''
    const change = (day.net_sales_cents - before.net_sales_cents) / before.net_sales_cents
    const base = `${money(before.net_sales_cents)} in ${countText(before.orders, 'order', 'orders')}`
    if (before.orders < MIN_COMPARED_ORDERS || before.net_sales_cents <= 0)
      return `The same day of the week before: ${base}.`
    if (change === 0) return `The same as on that day of the week before: ${base}.`
    return `${percent(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than on the same day of the week before: ${base}.`
  },
  exceptions: ({ day, voids, no_sales }, { money }) => {
    const exceptionTexts = [
      day.cancelled > 0 && countText(day.cancelled, 'cancelled order', 'cancelled orders'),
      voids.count > 0 &&
        `${countText(voids.count, 'voided item', 'voided items')} worth ${money(voids.amount_cents)}`,
      day.discount_cents > 0 && `discounts of ${money(day.discount_cents)}`,
      day.refunds_cents > 0 && `refunds of ${money(day.refunds_cents)}`,
      no_sales > 0 && countText(no_sales, 'drawer opening without a sale', 'drawer openings without a sale'),
    ].filter((part) => part !== false)
    return exceptionTexts.length === 0 ? 'No exceptions.' : `Exceptions: ${exceptionTexts.join(', ')}.`
  },
  late: ({ late }) =>
    late.count === 0
      ? ''
      : `The kitchen took over ${LATE_LINE_MINUTES} minutes for ${countText(late.count, 'item', 'items')}, the slowest ${late.longest_minutes} minutes.`,
  tills: englishTills('till'),
  stock: ({ low_stock: { count: total, names } }) => {
    if (total === 0) return ''
    const others = total - names.length
    return `Low stock: ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`
  },
}

const TEXTS: Record<Language, Texts> & Partial<Record<RegionalLanguage, Texts>> = {
  es,
  en,
  'en-US': { ...en, tills: englishTills('register') },
}

/** Sentences in a language, with the words of a region if it has its own. */
export const summaryTexts = (language: Language, locale: Language | RegionalLanguage): Texts =>
  TEXTS[locale] ?? TEXTS[language]
