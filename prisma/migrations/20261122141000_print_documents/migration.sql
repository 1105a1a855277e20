-- The part of a split bill that a document is for. Like its subject it is history: parts go when a bill is split anew.
ALTER TABLE print_jobs ADD COLUMN check_id uuid;
