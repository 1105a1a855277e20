-- CreateEnum
CREATE TYPE "simulation_status" AS ENUM ('running', 'finished', 'stopped', 'failed');

-- AlterTable
ALTER TABLE "restaurants" ADD COLUMN     "rehearsal_of" UUID;

-- CreateTable
CREATE TABLE "rehearsal_simulations" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "status" "simulation_status" NOT NULL DEFAULT 'running',
    "seed" INTEGER NOT NULL,
    "speed" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,
    "parties" INTEGER NOT NULL,
    "steps" JSONB NOT NULL,
    "step" INTEGER NOT NULL DEFAULT 0,
    "known" JSONB NOT NULL DEFAULT '{}',
    "slice" INTEGER NOT NULL DEFAULT 0,
    "api_key" TEXT,
    "api_key_id" UUID,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "repeated" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "refusal" JSONB,
    "stop_at" TIMESTAMPTZ(3),
    "started_by" UUID,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "rehearsal_simulations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rehearsal_simulations_restaurant_id_started_at_idx" ON "rehearsal_simulations"("restaurant_id", "started_at");

-- CreateIndex
CREATE UNIQUE INDEX "rehearsal_simulations_one_running" ON "rehearsal_simulations"("restaurant_id") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "restaurants_one_rehearsal" ON "restaurants"("rehearsal_of") WHERE ((rehearsal_of IS NOT NULL) AND (deleted_at IS NULL));

-- AddForeignKey
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_rehearsal_of_fkey" FOREIGN KEY ("rehearsal_of") REFERENCES "restaurants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rehearsal_simulations" ADD CONSTRAINT "rehearsal_simulations_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
