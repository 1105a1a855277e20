import { operationEndpoints } from '@forki/contract/operations'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { isAdmin } from '../../access/policies.ts'
import { listOutbox } from '../../adapters/mail/outbox.ts'
import { presentInstallation } from './installation.presenter.ts'
import { readInstallation } from './installation-state.service.ts'
import { presentJob } from './job.presenter.ts'
import { selectJobPage, type JobRow } from './job.query.ts'
import { presentUnsentMails } from './unsent-mail.presenter.ts'
import { findJob, retryJob } from './job.service.ts'

/** Maximum number of unsent emails in a response. */
const UNSENT_MAILS = 50

/**
 * Loads a job for administrators. Others receive null without a lookup, so that a refusal does not reveal
 * which jobs exist.
 */
const load = async (ctx: Context, input: { params: { id: string } }) =>
  isAdmin(ctx.actor) === true ? findJob(ctx, input.params.id) : null

async function retryLoadedJob(ctx: Context, job: JobRow | null): Promise<JobRow> {
  if (job === null) throw notFound()
  return retryJob(ctx, job)
}

/**
 * Routes of the state of the installation and its background jobs, for administrators.
 * @see docs/decisions/017-job-endpoints.md
 */
export const operationRoutes = [
  bind(operationEndpoints.installation, {
    can: isAdmin,
    run: readInstallation,
    present: presentInstallation,
  }),
  bind(operationEndpoints.listJobs, {
    can: isAdmin,
    run: (ctx, _nothing, input) => selectJobPage(ctx, input.query),
    present: pagePresenter(presentJob),
  }),
  bind(operationEndpoints.unsentMails, {
    can: isAdmin,
    run: (ctx) => listOutbox(ctx.deps.env, UNSENT_MAILS),
    present: presentUnsentMails,
  }),
  bind(operationEndpoints.retryJob, {
    load,
    unlocked: 'the job queue owns its rows: one conditional update decides',
    can: isAdmin,
    run: retryLoadedJob,
    present: presentJob,
  }),
]
