import { printDocumentEndpoints, type PrintDocumentQuery } from '@forki/contract/print-documents'
import { printJobEndpoints, type CreatePrintJob, type PrintJobListQuery } from '@forki/contract/printers'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { lockRow } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import { presentPrintedDocument } from '../printing/printed-document.presenter.ts'
import { findDocument } from './requested-document.service.ts'
import { canPrint, canPrintAgain, PRINT_JOB_READERS } from './print-job.policy.ts'
import { presentPrintJob } from './print-job.presenter.ts'
import {
  cancelPrintJob,
  copyPrintJob,
  createPrintJob,
  findPrintJob,
  retryPrintJob,
} from './print-job.service.ts'
import { selectPrintJobPage } from './print-job.query.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findPrintJob(ctx, input.params.id)
const lock = lockRow('print_jobs')
const loadScope = async (ctx: Context, input: { query: PrintJobListQuery }) =>
  scopeOf(ctx.actor, PRINT_JOB_READERS, input.query.filters.restaurant_id)
const loadNewJob = async (ctx: Context, input: { body: CreatePrintJob }) => ({
  ...(await loadParentRestaurant(ctx, input)),
  document: input.body.document,
})

const loadDocument = async (ctx: Context, { query }: { query: PrintDocumentQuery }) => ({
  ...(await loadParentRestaurant(ctx, { body: query })),
  document: query.document,
})

/**
 * Routes of print jobs.
 * @see docs/decisions/033-print-queue.md
 */
export const printJobRoutes = [
  bind(printJobEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectPrintJobPage(ctx, scope, input.query),
    present: pagePresenter(presentPrintJob),
  }),
  bind(printJobEndpoints.create, {
    load: loadNewJob,
    can: canPrint,
    run: (ctx, _asked, input) => createPrintJob(ctx, input.body),
    present: presentPrintJob,
  }),
  bind(printJobEndpoints.retry, {
    load,
    lock,
    can: canPrintAgain,
    run: retryPrintJob,
    present: presentPrintJob,
  }),
  bind(printJobEndpoints.cancel, {
    load,
    lock,
    can: canPrint,
    run: cancelPrintJob,
    present: presentPrintJob,
  }),
  bind(printJobEndpoints.copy, {
    load,
    lock,
    can: canPrintAgain,
    run: copyPrintJob,
    present: presentPrintJob,
  }),
  bind(printDocumentEndpoints.find, {
    load: loadDocument,
    can: canPrint,
    run: async (ctx, _asked, { query }) => ({ ...query, print: await findDocument(ctx, query) }),
    present: presentPrintedDocument,
  }),
]
