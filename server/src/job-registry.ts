import { sendMailJob } from './adapters/mail/send-mail.job.ts'
import { replaceErasedNamesJob } from './modules/users/replace-erased-names.job.ts'
import { expireInvitationsJob } from './modules/memberships/expire-invitations.job.ts'
import { recomputeDailyFiguresJob } from './modules/daily-figures/recompute-daily-figures.job.ts'
import { deleteBlobsJob } from './modules/images/delete-blobs.job.ts'
import { deleteOrphanedFilesJob } from './modules/images/delete-orphaned-files.job.ts'
import { expireSubscriptionsJob } from './modules/subscriptions/expire-subscriptions.job.ts'
import { activatePlannedLayoutsJob } from './modules/layouts/activate-planned-layouts.job.ts'
import { deliverWebhookJob } from './events/webhook-outbox/deliver-webhook.job.ts'
import { deliverSlowWebhookJob } from './events/webhook-outbox/deliver-slow-webhook.job.ts'
import { enqueueOverdueDeliveriesJob } from './events/webhook-outbox/enqueue-overdue-deliveries.job.ts'
import { rankFavouritesJob } from './modules/menus/rank-favourites.job.ts'
import { expireCardsJob } from './modules/loyalty/expire-cards.job.ts'
import { sendDailySummariesJob } from './modules/daily-summaries/send-daily-summaries.job.ts'
import { simulateJob } from './modules/rehearsals/simulate.job.ts'
import { enqueueOverdueSimulationsJob } from './modules/rehearsals/enqueue-overdue-simulations.job.ts'
import { dailyBackupJob } from './modules/operations/backup/daily-backup.job.ts'
import { fireCourseJob } from './modules/orders/sending/fire-course.job.ts'
import { enqueueDueCoursesJob } from './modules/orders/sending/enqueue-due-courses.job.ts'
import { printJob } from './modules/printing/print.job.ts'
import { enqueueOverduePrintsJob } from './modules/printing/enqueue-overdue-prints.job.ts'
import { updateTemplateWalletsJob } from './modules/wallet/update-template-wallets.job.ts'
import { updateWalletJob } from './modules/wallet/update-wallet.job.ts'
import type { AnyJob } from './jobs/job.ts'
import { deleteExpiredRowsJob } from './jobs/delete-expired-rows.job.ts'

/** All background jobs of the server. */
export const JOBS: readonly AnyJob[] = [
  sendMailJob,
  deliverWebhookJob,
  deliverSlowWebhookJob,
  enqueueOverdueDeliveriesJob,
  printJob,
  enqueueOverduePrintsJob,
  fireCourseJob,
  enqueueDueCoursesJob,
  deleteExpiredRowsJob,
  deleteBlobsJob,
  deleteOrphanedFilesJob,
  recomputeDailyFiguresJob,
  rankFavouritesJob,
  sendDailySummariesJob,
  expireSubscriptionsJob,
  expireInvitationsJob,
  replaceErasedNamesJob,
  activatePlannedLayoutsJob,
  expireCardsJob,
  updateWalletJob,
  updateTemplateWalletsJob,
  dailyBackupJob,
  simulateJob,
  enqueueOverdueSimulationsJob,
]
