-- Of a kitchen ticket, the lines on it; of all else none. Tickets of before count for nothing.
ALTER TABLE print_jobs ADD COLUMN item_ids UUID[] DEFAULT ARRAY[]::UUID[];

-- When a printer of its station had taken the line's ticket.
ALTER TABLE order_items ADD COLUMN printed_at TIMESTAMPTZ(3);
ALTER TABLE order_items ADD CONSTRAINT order_items_printed CHECK (printed_at IS NULL OR sent_at IS NOT NULL);
