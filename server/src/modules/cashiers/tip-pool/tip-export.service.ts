import { sumOf } from '@forki/contract/money/rounding'
import { exportFile, hasTotals, type ExportFormat } from '../../../adapters/export/export-file.ts'
import type { Context } from '../../../context/context.ts'
import type { Language } from '../../../errors/messages/language.ts'
import type { FileReply } from '../../../http/bind.ts'
import type { DistributionRow } from './tip-distribution.query.ts'
import { findTipAmounts } from './tip-amounts.service.ts'

const TEXTS = {
  es: {
    headers: ['Persona', 'Horas', 'Puntos', 'Ventas', 'Propinas', 'Conserva', 'Fondo común', 'Total'],
    undivided: 'Sin repartir',
    file: 'reparto-propinas',
  },
  en: {
    headers: ['Person', 'Hours', 'Points', 'Sales', 'Tips', 'Kept', 'Pool', 'Total'],
    undivided: 'Not divided',
    file: 'tip-distribution',
  },
} as const satisfies Record<Language, { headers: readonly string[]; undivided: string; file: string }>

const AMOUNTS = ['sales_cents', 'tips_cents', 'kept_cents', 'pool_cents', 'total_cents'] as const

type ExportRow = Record<(typeof AMOUNTS)[number], number> & {
  name: string
  hours: number | null
  points: number | null
}

/** Shares of a distribution as a file, with the total as last row. */
export async function exportTipDistribution(
  ctx: Context,
  row: DistributionRow,
  format: ExportFormat,
): Promise<FileReply> {
  const { people, undivided_cents } = await findTipAmounts(ctx, row)
  const { headers, undivided, file } = TEXTS[ctx.language]
  const rows: ExportRow[] = people.map((person) => ({
    name: person.name,
    hours: person.quarter_hours / 4,
    points: person.points,
    sales_cents: person.sales_cents,
    tips_cents: person.tips_cents,
    kept_cents: person.kept_cents,
    pool_cents: person.pool_cents,
    total_cents: person.total_cents,
  }))
  const emptyAmounts = { hours: null, points: null, sales_cents: 0, tips_cents: 0, kept_cents: 0 }
  if (undivided_cents > 0)
    rows.push({ name: undivided, ...emptyAmounts, pool_cents: undivided_cents, total_cents: undivided_cents })
  const sums = Object.fromEntries(
    AMOUNTS.map((field) => [field, sumOf(rows.map((person) => person[field]))]),
  ) as Pick<ExportRow, (typeof AMOUNTS)[number]>
  const days = row.from_date === row.to_date ? row.from_date : `${row.from_date}-${row.to_date}`
  const [name, hours, points, ...amounts] = headers
  return exportFile<ExportRow>(ctx, {
    format,
    file_name: `${file}-${days}`,
    columns: [
      { key: 'name', header: name, type: 'text' },
      { key: 'hours', header: hours, type: 'number' },
      { key: 'points', header: points, type: 'number' },
      ...AMOUNTS.map((key, index) => ({ key, header: amounts[index]!, type: 'money' as const, total: true })),
    ],
    rows: hasTotals(format) ? rows : [...rows, { name: 'Total', hours: null, points: null, ...sums }],
    localityOf: () => ({ currency: row.currency, timezone: 'UTC' }),
  })
}
