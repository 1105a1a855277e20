import { sendMailJob } from '../infra/send-mail.job.ts'
import { figuresJob } from '../modules/figures/figures.job.ts'
import type { AnyJob } from './job.ts'
import { purgeJob } from './purge.job.ts'

/** Every kind of job there is. */
export const JOBS: readonly AnyJob[] = [sendMailJob, purgeJob, figuresJob]
