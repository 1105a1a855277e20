-- CreateEnum
CREATE TYPE "maintenance_kind" AS ENUM ('backup', 'drill');

-- CreateTable
CREATE TABLE "server_processes" (
    "id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "version" TEXT NOT NULL,
    "node_version" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "clock_offset_ms" INTEGER NOT NULL,
    "data_free_bytes" BIGINT,
    "slow_statements" INTEGER NOT NULL,

    CONSTRAINT "server_processes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "maintenance_runs" (
    "id" UUID NOT NULL,
    "kind" "maintenance_kind" NOT NULL,
    "place" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "error" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "maintenance_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "server_processes_seen_at_idx" ON "server_processes"("seen_at");

-- CreateIndex
CREATE INDEX "maintenance_runs_kind_finished_at_idx" ON "maintenance_runs"("kind", "finished_at");

-- CreateIndex
CREATE INDEX "maintenance_runs_finished_at_idx" ON "maintenance_runs"("finished_at");
