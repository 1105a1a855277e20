-- CreateTable
CREATE TABLE "import_mappings" (
    "restaurant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "decimal" TEXT,
    "date_format" TEXT,
    "slot" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_mappings_pkey" PRIMARY KEY ("restaurant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "import_mappings_slot" ON "import_mappings"("restaurant_id", "kind", "slot");

-- CreateIndex
CREATE UNIQUE INDEX "import_mappings_name" ON "import_mappings"("restaurant_id", "kind", "name_key");

-- AddForeignKey
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "import_mappings"
    ADD CONSTRAINT "import_mappings_slots" CHECK ("slot" BETWEEN 1 AND 20),
    ADD CONSTRAINT "import_mappings_kinds" CHECK ("kind" IN ('dishes', 'customers', 'stock')),
    ADD CONSTRAINT "import_mappings_decimals" CHECK ("decimal" IN ('.', ',')),
    ADD CONSTRAINT "import_mappings_dates" CHECK ("date_format" IN ('ymd', 'dmy', 'mdy'));
