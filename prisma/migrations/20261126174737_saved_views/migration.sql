-- Views of the dashboard and of the order list, which users save under a name.
-- CreateTable
CREATE TABLE "saved_views" (
    "restaurant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "screen" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "slot" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("user_id","restaurant_id","id")
);

-- CreateIndex
CREATE INDEX "saved_views_restaurant_id_idx" ON "saved_views"("restaurant_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_slot" ON "saved_views"("user_id", "restaurant_id", "slot");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views"("user_id", "restaurant_id", "screen", "name_key");

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "saved_views"
    ADD CONSTRAINT "saved_views_slots" CHECK ("slot" BETWEEN 1 AND 20),
    ADD CONSTRAINT "saved_views_screens" CHECK ("screen" IN ('dashboard', 'orders')),
    ADD CONSTRAINT "saved_views_query" CHECK (length("query") <= 1000);
