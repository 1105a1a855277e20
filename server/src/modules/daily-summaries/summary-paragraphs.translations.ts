import { MIN_COMPARED_ORDERS } from '@forki/contract/order-dashboard/constants'
import type { Language } from '../../errors/messages/language.ts'
import { averageTicket } from '../order-dashboard/report.presenter.ts'
import { LATE_LINE_MINUTES, type DaySummary } from './day-summary.query.ts'

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
    short: (till: Till, amount: string) => string
    over: (till: Till, amount: string) => string
    agreed: (tills: number) => string
    open: (till: Till) => string
  }
  stock: (summary: DaySummary) => string
}

/**
 * Sentences about each till with a cash difference and each open till. If no closed till has a difference, an
 * additional sentence says so.
 */
export function tillSentences({ tills }: DaySummary, { tills: texts }: Texts, { money }: Format): string {
  const closed = tills.filter((till) => till.difference_cents !== null).length
  const sentences = tills.flatMap((till) => {
    const { difference_cents } = till
    if (difference_cents === null) return [texts.open(till)]
    if (difference_cents === 0) return []
    const amount = money(Math.abs(difference_cents))
    return [difference_cents < 0 ? texts.short(till, amount) : texts.over(till, amount)]
  })
  const isAgreed = tills.every(({ difference_cents }) => !difference_cents)
  return (closed > 0 && isAgreed ? [texts.agreed(closed), ...sentences] : sentences).join(' ')
}

/** Returns the number followed by the word `one` for 1, or the word `many` for all other numbers. */
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** Average bill with tax and service, as on the dashboard. */
const averageOf = ({ revenue_cents, orders }: DaySummary['day']) => averageTicket(revenue_cents, orders)

const es: Texts = {
  sales: ({ day }, { money }) =>
    `Ventas netas de ${money(day.net_sales_cents)} en ${count(day.orders, 'pedido', 'pedidos')}` +
    `${day.guests > 0 ? ` de ${count(day.guests, 'comensal', 'comensales')}` : ''}. ` +
    `Con impuestos y servicio: ${money(day.revenue_cents)}, ${money(averageOf(day))} por pedido. Impuestos: ${money(day.tax_cents)}. Propinas: ${money(day.tips_cents)}.`,
  comparison: ({ day, before }, { money, percent }) => {
    if (before.orders === 0) return ''
    const change = (day.net_sales_cents - before.net_sales_cents) / before.net_sales_cents
    const base = `${money(before.net_sales_cents)} en ${count(before.orders, 'pedido', 'pedidos')}`
    if (before.orders < MIN_COMPARED_ORDERS || before.net_sales_cents <= 0)
      return `El mismo día de la semana anterior: ${base}.`
    if (change === 0) return `Igual que el mismo día de la semana anterior: ${base}.`
    return `${percent(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} que el mismo día de la semana anterior: ${base}.`
  },
  exceptions: ({ day, voids, no_sales }, { money }) => {
    const exceptionTexts = [
      day.cancelled > 0 && count(day.cancelled, 'pedido cancelado', 'pedidos cancelados'),
      voids.count > 0 &&
        `${count(voids.count, 'línea anulada', 'líneas anuladas')} por ${money(voids.amount_cents)}`,
      day.discount_cents > 0 && `descuentos por ${money(day.discount_cents)}`,
      day.refunds_cents > 0 && `reembolsos por ${money(day.refunds_cents)}`,
      no_sales > 0 && count(no_sales, 'apertura del cajón sin venta', 'aperturas del cajón sin venta'),
    ].filter((part) => part !== false)
    return exceptionTexts.length === 0 ? 'Sin excepciones.' : `Excepciones: ${exceptionTexts.join(', ')}.`
  },
  late: ({ late }) =>
    late.count === 0
      ? ''
      : `La cocina tardó más de ${LATE_LINE_MINUTES} minutos en ${count(late.count, 'línea', 'líneas')}, la más lenta ${late.longest_minutes} minutos.`,
  tills: {
    short: (till, amount) => `Faltan ${amount} en la caja ${till.register} (${till.cashier_name}).`,
    over: (till, amount) => `Sobran ${amount} en la caja ${till.register} (${till.cashier_name}).`,
    agreed: (tills) => (tills === 1 ? 'La caja cuadró.' : `Las ${tills} cajas cuadraron.`),
    open: (till) => `La caja ${till.register} sigue abierta (${till.cashier_name}).`,
  },
  stock: ({ low_stock: { count: total, names } }) => {
    if (total === 0) return ''
    const others = total - names.length
    return `Existencias bajas: ${names.join(', ')}${others > 0 ? ` y ${others} más` : ''}.`
  },
}

const en: Texts = {
  sales: ({ day }, { money }) =>
    `Net sales of ${money(day.net_sales_cents)} in ${count(day.orders, 'order', 'orders')}` +
    `${day.guests > 0 ? ` with ${count(day.guests, 'guest', 'guests')}` : ''}. ` +
    `With tax and service: ${money(day.revenue_cents)}, ${money(averageOf(day))} per order. Tax: ${money(day.tax_cents)}. Tips: ${money(day.tips_cents)}.`,
  comparison: ({ day, before }, { money, percent }) => {
    if (before.orders === 0) return ''
    const change = (day.net_sales_cents - before.net_sales_cents) / before.net_sales_cents
    const base = `${money(before.net_sales_cents)} in ${count(before.orders, 'order', 'orders')}`
    if (before.orders < MIN_COMPARED_ORDERS || before.net_sales_cents <= 0)
      return `The same day of the week before: ${base}.`
    if (change === 0) return `The same as on that day of the week before: ${base}.`
    return `${percent(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than on the same day of the week before: ${base}.`
  },
  exceptions: ({ day, voids, no_sales }, { money }) => {
    const exceptionTexts = [
      day.cancelled > 0 && count(day.cancelled, 'cancelled order', 'cancelled orders'),
      voids.count > 0 &&
        `${count(voids.count, 'voided item', 'voided items')} worth ${money(voids.amount_cents)}`,
      day.discount_cents > 0 && `discounts of ${money(day.discount_cents)}`,
      day.refunds_cents > 0 && `refunds of ${money(day.refunds_cents)}`,
      no_sales > 0 && count(no_sales, 'drawer opening without a sale', 'drawer openings without a sale'),
    ].filter((part) => part !== false)
    return exceptionTexts.length === 0 ? 'No exceptions.' : `Exceptions: ${exceptionTexts.join(', ')}.`
  },
  late: ({ late }) =>
    late.count === 0
      ? ''
      : `The kitchen took over ${LATE_LINE_MINUTES} minutes for ${count(late.count, 'item', 'items')}, the slowest ${late.longest_minutes} minutes.`,
  tills: {
    short: (till, amount) => `Register ${till.register} is short by ${amount} (${till.cashier_name}).`,
    over: (till, amount) => `Register ${till.register} is over by ${amount} (${till.cashier_name}).`,
    agreed: (tills) => (tills === 1 ? 'The register agreed.' : `All ${tills} registers agreed.`),
    open: (till) => `Register ${till.register} is still open (${till.cashier_name}).`,
  },
  stock: ({ low_stock: { count: total, names } }) => {
    if (total === 0) return ''
    const others = total - names.length
    return `Low stock: ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`
  },
}

export const TEXTS: Record<Language, Texts> = { es, en }
