-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "attempts_log" JSONB NOT NULL DEFAULT '[]';

-- However often a message is sent, its row stays small.
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT webhook_deliveries_attempts_log
  CHECK (CASE WHEN jsonb_typeof(attempts_log) = 'array' THEN jsonb_array_length(attempts_log) <= 30 ELSE false END);
