-- Event publication: stores an event, notifies the servers and inserts its webhook deliveries.
-- Returns the ids of the deliveries, or null without any. The caller enqueues their jobs. The notification of
-- an event with more than `most_ids` ids contains no ids, because NOTIFY limits its payload. The publication
-- is a function, because PostgreSQL caches a function's plans per connection and every order publishes
-- several events.
CREATE OR REPLACE FUNCTION forki_publish_event(channel TEXT, most_ids INT, at_restaurant UUID, event_type TEXT,
  event_ids TEXT[], now_at TIMESTAMPTZ) RETURNS TEXT[] LANGUAGE plpgsql AS $$
DECLARE
  event live_events;
  delivery_ids TEXT[];
BEGIN
  INSERT INTO live_events (restaurant_id, type, ids) VALUES (at_restaurant, event_type, event_ids)
    RETURNING * INTO event;
  PERFORM pg_notify(channel, json_build_object('id', event.event_id, 'restaurant_id', at_restaurant, 'type', event_type,
    'ids', CASE WHEN cardinality(event_ids) <= most_ids THEN to_json(event_ids) END, 'at', event.created_at)::text);
  IF EXISTS (SELECT FROM webhooks w WHERE w.restaurant_id = at_restaurant AND w.is_active AND w.deleted_at IS NULL
      AND event_type = ANY (w.events)) THEN
    WITH queued AS (
      INSERT INTO webhook_deliveries (id, restaurant_id, webhook_id, event_id, type, payload, created_at)
      SELECT forki_new_id(), at_restaurant, w.id, event.id, event_type,
        jsonb_build_object('id', event.event_id, 'type', event_type, 'restaurant_id', at_restaurant,
          'at', event.created_at, 'data', jsonb_build_object('ids', event_ids)), now_at
      FROM webhooks w WHERE w.restaurant_id = at_restaurant AND w.is_active AND w.deleted_at IS NULL
        AND event_type = ANY (w.events)
      RETURNING id
    )
    SELECT array_agg(queued.id::text) INTO delivery_ids FROM queued;
  END IF;
  RETURN delivery_ids;
END $$;
