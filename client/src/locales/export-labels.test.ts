import { EXPORT_TABLES } from '@forki/contract/exports/export-tables'
import type { ExportTable } from '@forki/contract/kit/export-table'
import { describe, expect, it } from 'vitest'
import { access as accessEn } from './en/access.ts'
import { jobs as jobsEn } from './en/installation/jobs.ts'
import { plans as plansEn } from './en/installation/plans.ts'
import { printing as printingEn } from './en/printing.ts'
import { webhooks as webhooksEn } from './en/webhooks.ts'
import { access } from './es/access.ts'
import { jobs } from './es/installation/jobs.ts'
import { plans } from './es/installation/plans.ts'
import { printing } from './es/printing.ts'
import { webhooks } from './es/webhooks.ts'

/** Texts of a catalogue by code. The code `order.created` is a path in nested texts. */
type Texts = { readonly [code: string]: string | Texts }

const textOf = (texts: Texts, code: string): unknown =>
  code.split('.').reduce<unknown>((found, name) => (found as Texts | undefined)?.[name], texts)

/** Exported columns of codes, with the texts that screens show for these codes in Spanish and English. */
const COLUMNS: readonly (readonly [keyof typeof EXPORT_TABLES, string, Texts, Texts])[] = [
  ['apiKeys', 'permissions', access.permissions, accessEn.permissions],
  ['webhooks', 'events', webhooks.events, webhooksEn.events],
  ['webhookDeliveries', 'type', webhooks.events, webhooksEn.events],
  ['webhookDeliveries', 'status', webhooks.deliveries.status, webhooksEn.deliveries.status],
  ['jobs', 'name', jobs.kinds, jobsEn.kinds],
  ['jobs', 'state', jobs.states, jobsEn.states],
  ['jobs', 'mail_template', jobs.mails, jobsEn.mails],
  ['plans', 'features', plans.features, plansEn.features],
  ['plans', 'billing_interval', plans.intervals, plansEn.intervals],
  ['printers', 'status', printing.status, printingEn.status],
  ['printers', 'documents', printing.takes, printingEn.takes],
  ['printers', 'last_error', printing.errors, printingEn.errors],
  ['printJobs', 'status', printing.queue.status, printingEn.queue.status],
  ['printJobs', 'document', printing.queue.documents, printingEn.queue.documents],
]

describe('words of exported codes', () => {
  it.each(COLUMNS)('the export %s has the words of the screen in its column %s', (list, column, es, en) => {
    const labels = Object.entries((EXPORT_TABLES[list] as ExportTable).columns[column]?.code_labels ?? {})

    expect(labels.length).toBeGreaterThan(2)
    expect(labels.map(([code, words]) => [code, words.es, words.en])).toEqual(
      labels.map(([code]) => [code, textOf(es, code), textOf(en, code)]),
    )
  })
})
