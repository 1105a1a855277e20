import { sendMailJob } from './adapters/mail/send-mail.job.ts'
import { erasedNamesJob } from './modules/users/erased-names.job.ts'
import { expireInvitationsJob } from './modules/memberships/expire-invitations.job.ts'
import { dailyFiguresJob } from './modules/daily-figures/daily-figures.job.ts'
import { deleteBlobsJob } from './modules/images/delete-blobs.job.ts'
import { sweepImagesJob } from './modules/images/sweep-images.job.ts'
import { expireSubscriptionsJob } from './modules/subscriptions/expire-subscriptions.job.ts'
import { switchLayoutsJob } from './modules/layouts/switch-layouts.job.ts'
import { deliverWebhookJob } from './events/webhook-outbox/deliver-webhook.job.ts'
import { sweepWebhooksJob } from './events/webhook-outbox/sweep-webhooks.job.ts'
import { rankFavouritesJob } from './modules/menus/rank-favourites.job.ts'
import { expireCardsJob } from './modules/loyalty/expire-cards.job.ts'
import { sendDailySummariesJob } from './modules/daily-summaries/send-daily-summaries.job.ts'
import { simulateJob } from './modules/rehearsals/simulate.job.ts'
import { sweepSimulationsJob } from './modules/rehearsals/sweep-simulations.job.ts'
import { backupJob } from './modules/operations/backup/backup.job.ts'
import { fireCourseJob } from './modules/orders/sending/fire-course.job.ts'
import { sweepCoursesJob } from './modules/orders/sending/sweep-courses.job.ts'
import { printJob } from './modules/printing/print.job.ts'
import { sweepPrintsJob } from './modules/printing/sweep-prints.job.ts'
import { updateTemplateJob } from './modules/wallet/update-template.job.ts'
import { updateWalletJob } from './modules/wallet/update-wallet.job.ts'
import type { AnyJob } from './jobs/job.ts'
import { purgeJob } from './jobs/purge.job.ts'

/** All background jobs of the server. */
export const JOBS: readonly AnyJob[] = [
  sendMailJob,
  deliverWebhookJob,
  sweepWebhooksJob,
  printJob,
  sweepPrintsJob,
  fireCourseJob,
  sweepCoursesJob,
  purgeJob,
  deleteBlobsJob,
  sweepImagesJob,
  dailyFiguresJob,
  rankFavouritesJob,
  sendDailySummariesJob,
  expireSubscriptionsJob,
  expireInvitationsJob,
  erasedNamesJob,
  switchLayoutsJob,
  expireCardsJob,
  updateWalletJob,
  updateTemplateJob,
  backupJob,
  simulateJob,
  sweepSimulationsJob,
]
