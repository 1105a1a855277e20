-- Checks the existing rows in a transaction of its own, without blocking writes.
ALTER TABLE import_mappings VALIDATE CONSTRAINT import_mappings_kinds;
