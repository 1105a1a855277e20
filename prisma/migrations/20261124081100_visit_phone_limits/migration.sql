-- Keyed hashes of the address and the device that a guest's phone joined from, and the time of its last request.
ALTER TABLE visit_phones ADD COLUMN address_hash TEXT;
ALTER TABLE visit_phones ADD COLUMN device_hash TEXT;
ALTER TABLE visit_phones ADD COLUMN seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
