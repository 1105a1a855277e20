-- Suppliers are a further kind of imported records.
ALTER TABLE "import_mappings" DROP CONSTRAINT "import_mappings_kinds";
ALTER TABLE "import_mappings"
    ADD CONSTRAINT "import_mappings_kinds" CHECK ("kind" IN ('dishes', 'customers', 'stock', 'suppliers')) NOT VALID;
