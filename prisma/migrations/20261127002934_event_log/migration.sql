-- Event log: the number of the publishing transaction, by which a reader of the log misses no late commit (decision 132).
-- The constant first default does not rewrite the table. Earlier events are older than every cursor.
ALTER TABLE "live_events" ADD COLUMN "xid" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "live_events" ALTER COLUMN "xid" SET DEFAULT ((pg_current_xact_id())::text)::bigint;

-- CreateIndex
CREATE INDEX "live_events_by_transaction" ON "live_events"("restaurant_id", "xid");
