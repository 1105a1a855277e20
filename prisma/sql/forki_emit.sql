-- Former name of forki_publish_event, for servers of the previous version during an upgrade.
-- Version 0.2 calls the new name. Drop this function in version 0.3.
CREATE OR REPLACE FUNCTION forki_emit(channel TEXT, most_ids INT, at_restaurant UUID, event_type TEXT, event_ids TEXT[],
  now_at TIMESTAMPTZ) RETURNS TEXT[] LANGUAGE plpgsql AS $$
BEGIN
  RETURN forki_publish_event(channel, most_ids, at_restaurant, event_type, event_ids, now_at);
END $$;
