-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "next_attempt_at" TIMESTAMPTZ(3);
