-- A UUID of version 7; PostgreSQL makes them itself only from 18 on.
CREATE FUNCTION forki_new_id() RETURNS UUID LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) PLACING
    substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

-- Keeps a live event, tells it on the channel (without its ids when there are more than it carries) and writes down what
-- each webhook that asked for it is owed; gives the ids of those deliveries, null when there are none. A function, so that
-- its statements are planned once a connection: every order passes here several times.
CREATE FUNCTION forki_emit(channel TEXT, most_ids INT, at_restaurant UUID, event_type TEXT, event_ids TEXT[],
  now_at TIMESTAMPTZ) RETURNS TEXT[] LANGUAGE plpgsql AS $$
DECLARE
  event live_events;
  owed TEXT[];
BEGIN
  INSERT INTO live_events (restaurant_id, type, ids) VALUES (at_restaurant, event_type, event_ids)
    RETURNING * INTO event;
  PERFORM pg_notify(channel, json_build_object('id', event.id::text, 'restaurant_id', at_restaurant, 'type', event_type,
    'ids', CASE WHEN cardinality(event_ids) <= most_ids THEN to_json(event_ids) END, 'at', event.created_at)::text);
  IF EXISTS (SELECT FROM webhooks w WHERE w.restaurant_id = at_restaurant AND w.is_active AND w.deleted_at IS NULL
      AND event_type = ANY (w.events)) THEN
    WITH told AS (
      INSERT INTO webhook_deliveries (id, restaurant_id, webhook_id, event_id, type, payload, created_at)
      SELECT forki_new_id(), at_restaurant, w.id, event.id, event_type,
        jsonb_build_object('id', event.id::text, 'type', event_type, 'restaurant_id', at_restaurant,
          'at', event.created_at, 'data', jsonb_build_object('ids', event_ids)), now_at
      FROM webhooks w WHERE w.restaurant_id = at_restaurant AND w.is_active AND w.deleted_at IS NULL
        AND event_type = ANY (w.events)
      RETURNING id
    )
    SELECT array_agg(told.id::text) INTO owed FROM told;
  END IF;
  RETURN owed;
END $$;
