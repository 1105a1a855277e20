-- The floor-plan editor's versions and schedules, guests who order at the table, and printers with their jobs.
-- CreateEnum
CREATE TYPE "guest_request_kind" AS ENUM ('order', 'waiter', 'bill');

-- CreateEnum
CREATE TYPE "guest_request_status" AS ENUM ('waiting', 'accepted', 'declined');

-- CreateEnum
CREATE TYPE "printer_status" AS ENUM ('unknown', 'ok', 'failing');

-- CreateEnum
CREATE TYPE "print_job_status" AS ENUM ('waiting', 'printing', 'printed', 'failed', 'cancelled');

-- AlterTable
ALTER TABLE "restaurant_layouts" ADD COLUMN     "decor" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "restaurants" ADD COLUMN     "guest_ordering" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "tables" ADD COLUMN     "code" TEXT;

-- CreateTable
CREATE TABLE "layout_versions" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "restaurant_layout_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "drawing" JSONB NOT NULL,
    "saved_by" UUID,
    "saved_by_name" TEXT NOT NULL DEFAULT '',
    "restored_from" INTEGER,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "layout_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "layout_schedules" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "restaurant_layout_id" UUID NOT NULL,
    "weekday" SMALLINT,
    "date" DATE,

    CONSTRAINT "layout_schedules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "layout_switches" (
    "restaurant_id" UUID NOT NULL,
    "business_date" DATE NOT NULL,
    "restaurant_layout_id" UUID NOT NULL,
    "refusal" JSONB,
    "done_at" TIMESTAMPTZ(3),
    "tried_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "layout_switches_pkey" PRIMARY KEY ("restaurant_id","business_date")
);

-- CreateTable
CREATE TABLE "visits" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "table_id" UUID NOT NULL,
    "order_id" UUID,
    "confirmed_at" TIMESTAMPTZ(3),
    "confirmed_by" UUID,
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "visits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "visit_phones" (
    "id" UUID NOT NULL,
    "visit_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "visit_phones_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guest_requests" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "visit_id" UUID NOT NULL,
    "phone_id" UUID NOT NULL,
    "kind" "guest_request_kind" NOT NULL,
    "status" "guest_request_status" NOT NULL DEFAULT 'waiting',
    "items" JSONB NOT NULL DEFAULT '[]',
    "note" TEXT,
    "order_id" UUID,
    "handled_by" UUID,
    "handled_name" TEXT,
    "handled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guest_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "printers" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "port" INTEGER NOT NULL DEFAULT 9100,
    "width_mm" INTEGER NOT NULL DEFAULT 80,
    "documents" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "stations" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "copies" INTEGER NOT NULL DEFAULT 1,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "status" "printer_status" NOT NULL DEFAULT 'unknown',
    "last_error" TEXT,
    "last_ok_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "printers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "print_jobs" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "printer_id" UUID NOT NULL,
    "document" TEXT NOT NULL,
    "subject_id" UUID,
    "title" TEXT NOT NULL DEFAULT '',
    "content" JSONB NOT NULL,
    "cause" TEXT,
    "copy" INTEGER NOT NULL DEFAULT 0,
    "status" "print_job_status" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "printed_at" TIMESTAMPTZ(3),

    CONSTRAINT "print_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "layout_versions_restaurant_layout_id_version_key" ON "layout_versions"("restaurant_layout_id", "version");

-- CreateIndex
CREATE INDEX "layout_schedules_restaurant_layout_id_idx" ON "layout_schedules"("restaurant_layout_id");

-- CreateIndex
CREATE UNIQUE INDEX "layout_schedules_weekday" ON "layout_schedules"("restaurant_id", "weekday");

-- CreateIndex
CREATE UNIQUE INDEX "layout_schedules_date" ON "layout_schedules"("restaurant_id", "date");

-- CreateIndex
CREATE INDEX "visits_restaurant_id_created_at_id_idx" ON "visits"("restaurant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "visits_order_id_idx" ON "visits"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "visits_one_open" ON "visits"("table_id") WHERE (closed_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "visit_phones_token_hash_key" ON "visit_phones"("token_hash");

-- CreateIndex
CREATE INDEX "visit_phones_visit_id_idx" ON "visit_phones"("visit_id");

-- CreateIndex
CREATE INDEX "guest_requests_restaurant_id_status_created_at_idx" ON "guest_requests"("restaurant_id", "status", "created_at");

-- CreateIndex
CREATE INDEX "guest_requests_visit_id_created_at_idx" ON "guest_requests"("visit_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "guest_requests_one_waiting" ON "guest_requests"("visit_id", "kind") WHERE (status = 'waiting' AND kind <> 'order');

-- CreateIndex
CREATE UNIQUE INDEX "printers_name" ON "printers"("restaurant_id", "name") WHERE (deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "print_jobs_restaurant_id_created_at_id_idx" ON "print_jobs"("restaurant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "print_jobs_subject_id_idx" ON "print_jobs"("subject_id");

-- CreateIndex
CREATE UNIQUE INDEX "print_jobs_cause" ON "print_jobs"("printer_id", "cause");

-- CreateIndex
CREATE UNIQUE INDEX "tables_code_key" ON "tables"("code");

-- AddForeignKey
ALTER TABLE "layout_versions" ADD CONSTRAINT "layout_versions_restaurant_layout_id_fkey" FOREIGN KEY ("restaurant_layout_id") REFERENCES "restaurant_layouts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "layout_schedules" ADD CONSTRAINT "layout_schedules_restaurant_layout_id_fkey" FOREIGN KEY ("restaurant_layout_id") REFERENCES "restaurant_layouts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visits" ADD CONSTRAINT "visits_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_phones" ADD CONSTRAINT "visit_phones_visit_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_requests" ADD CONSTRAINT "guest_requests_visit_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visits"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_printer_id_fkey" FOREIGN KEY ("printer_id") REFERENCES "printers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE layout_schedules
  ADD CONSTRAINT layout_schedules_one CHECK ((weekday IS NULL) <> (date IS NULL)),
  ADD CONSTRAINT layout_schedules_weekday_range CHECK (weekday BETWEEN 0 AND 6);

ALTER TABLE printers
  ADD CONSTRAINT printers_width CHECK (width_mm IN (58, 80)),
  ADD CONSTRAINT printers_port CHECK (port BETWEEN 1 AND 65535),
  ADD CONSTRAINT printers_copies CHECK (copies BETWEEN 1 AND 5);

ALTER TABLE print_jobs
  ADD CONSTRAINT print_jobs_printed CHECK ((status = 'printed') = (printed_at IS NOT NULL)),
  ADD CONSTRAINT print_jobs_counts CHECK (copy >= 0 AND attempts >= 0);

-- What guests sent is answered by somebody, or by nobody yet.
ALTER TABLE guest_requests
  ADD CONSTRAINT guest_requests_answered CHECK ((status = 'waiting') = (handled_at IS NULL));

-- Guests of a table whose bill has ended are guests no more, however it ended: their tokens die with it.
CREATE FUNCTION forki_visit_over() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visits SET closed_at = coalesce(NEW.completed_at, NEW.cancelled_at, now())
  WHERE order_id = NEW.id AND closed_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_visit_over AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (NEW.status IN ('completed', 'cancelled') AND OLD.status NOT IN ('completed', 'cancelled'))
  EXECUTE FUNCTION forki_visit_over();
