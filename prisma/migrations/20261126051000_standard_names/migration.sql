-- Standard names for functions, triggers, indexes and constraints. Definitions and behaviour stay the same.
-- Triggers refer to functions by their identity and follow a renamed one.

-- Functions.
ALTER FUNCTION forki_archived_place_ends_terminals() RENAME TO forki_end_terminals_of_restaurant;
ALTER FUNCTION forki_claim_key(TEXT, TEXT, TEXT, TEXT, TEXT, TIMESTAMPTZ) RENAME TO forki_claim_idempotency_key;
ALTER FUNCTION forki_emit(TEXT, INT, UUID, TEXT, TEXT[], TIMESTAMPTZ) RENAME TO forki_publish_event;
ALTER FUNCTION forki_end_unheld_terminals(UUID) RENAME TO forki_end_unauthorized_terminals;
ALTER FUNCTION forki_fold(TEXT) RENAME TO forki_fold_text;
ALTER FUNCTION forki_log_every_entity() RENAME TO forki_backfill_change_log;
ALTER FUNCTION forki_open_restaurant() RENAME TO forki_require_active_restaurant;
ALTER FUNCTION forki_reopen_in_restaurant() RENAME TO forki_guard_order_reopening;
ALTER FUNCTION forki_order_frozen() RENAME TO forki_freeze_ended_order;
ALTER FUNCTION forki_rights_lock(text) RENAME TO forki_rights_lock_key;
ALTER FUNCTION forki_rights_taken() RENAME TO forki_lock_rights_exclusive;
ALTER FUNCTION forki_share_rights(text[]) RENAME TO forki_lock_rights_shared;
ALTER FUNCTION forki_search() RENAME TO forki_set_search_text;
ALTER FUNCTION forki_session_fixed() RENAME TO forki_freeze_closed_session;
ALTER FUNCTION forki_session_open() RENAME TO forki_require_open_session;
ALTER FUNCTION forki_share_shown_of_cards() RENAME TO forki_lock_references_of_cards;
ALTER FUNCTION forki_share_shown_of_inventory() RENAME TO forki_lock_references_of_inventory;
ALTER FUNCTION forki_share_shown_of_reservations() RENAME TO forki_lock_references_of_reservations;
ALTER FUNCTION forki_stale_clock() RENAME TO forki_invalidate_all_daily_figures;
ALTER FUNCTION forki_stale_day() RENAME TO forki_invalidate_daily_figures;
ALTER FUNCTION forki_terminal_holder_changed() RENAME TO forki_end_terminals_of_holder;
ALTER FUNCTION forki_visit_over() RENAME TO forki_end_visits_of_order;

-- Triggers.
ALTER TRIGGER audit_entries_kept ON audit_entries RENAME TO audit_entries_no_truncate;
ALTER TRIGGER cashier_transactions_kept ON cashier_transactions RENAME TO cashier_transactions_no_delete;
ALTER TRIGGER cashier_sessions_fixed ON cashier_sessions RENAME TO cashier_sessions_frozen;
ALTER TRIGGER cashier_transactions_open ON cashier_transactions RENAME TO cashier_transactions_open_session;
ALTER TRIGGER cashier_counts_open ON cashier_counts RENAME TO cashier_counts_open_session;
ALTER TRIGGER orders_reopen_in_restaurant ON orders RENAME TO orders_reopening;
ALTER TRIGGER users_rights_taken ON users RENAME TO users_rights_lock;
ALTER TRIGGER memberships_rights_taken ON memberships RENAME TO memberships_rights_lock;
ALTER TRIGGER memberships_rights_removed ON memberships RENAME TO memberships_rights_lock_delete;
ALTER TRIGGER restaurant_owners_rights_taken ON restaurant_owners RENAME TO restaurant_owners_rights_lock;
ALTER TRIGGER sessions_rights_taken ON sessions RENAME TO sessions_rights_lock;
ALTER TRIGGER api_keys_rights_taken ON api_keys RENAME TO api_keys_rights_lock;
ALTER TRIGGER loyalty_cards_share_shown ON loyalty_cards RENAME TO loyalty_cards_lock_references;
ALTER TRIGGER inventory_items_share_shown ON inventory_items RENAME TO inventory_items_lock_references;
ALTER TRIGGER reservation_tables_share_shown ON reservation_tables RENAME TO reservation_tables_lock_references;
ALTER TRIGGER orders_stale_insert ON orders RENAME TO orders_invalidate_figures_insert;
ALTER TRIGGER orders_stale_update ON orders RENAME TO orders_invalidate_figures_update;
ALTER TRIGGER orders_stale_delete ON orders RENAME TO orders_invalidate_figures_delete;
ALTER TRIGGER restaurants_stale_clock ON restaurants RENAME TO restaurants_invalidate_figures;
ALTER TRIGGER orders_visit_over ON orders RENAME TO orders_visits_end;

-- Indexes and constraints. No server reads the names of these from an error.
ALTER INDEX orders_owing RENAME TO orders_unpaid;
ALTER INDEX orders_days RENAME TO orders_by_business_date;
ALTER INDEX inventory_batches_left RENAME TO inventory_batches_in_stock;
ALTER INDEX terminal_turns_one_a_terminal RENAME TO terminal_turns_one_open;
ALTER TABLE images RENAME CONSTRAINT images_five TO images_position_range;
ALTER TABLE order_items RENAME CONSTRAINT order_items_place TO order_items_course_and_seat;
ALTER TABLE pin_tries RENAME CONSTRAINT pin_tries_most TO pin_tries_range;
ALTER TABLE restaurants RENAME CONSTRAINT restaurants_place TO restaurants_coordinates;

-- plpgsql and SQL bodies refer to functions by name, so the callers of renamed functions follow.
CREATE OR REPLACE FUNCTION forki_set_search_text() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  doc JSONB := to_jsonb(NEW);
  words TEXT := '';
  name TEXT;
BEGIN
  FOREACH name IN ARRAY TG_ARGV LOOP
    words := words || ' ' || coalesce(doc ->> name, '');
  END LOOP;
  NEW.search_text := forki_fold_text(btrim(words));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION forki_lock_rights_shared(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY names LOOP
    PERFORM pg_advisory_xact_lock_shared(forki_rights_lock_key(name));
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION forki_lock_rights_exclusive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(forki_rights_lock_key(to_jsonb(OLD) ->> TG_ARGV[0]));
  RETURN NULL;
END $$;

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

CREATE OR REPLACE FUNCTION forki_require_active_restaurant() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  restaurant RECORD;
BEGIN
  FOR restaurant IN
    SELECT r.deleted_at, r.is_active FROM restaurants r
    WHERE r.id IN (SELECT restaurant_id FROM begun WHERE status::text NOT IN ('completed', 'cancelled', 'closed'))
    ORDER BY r.id FOR KEY SHARE
  LOOP
    IF restaurant.deleted_at IS NOT NULL THEN
      RAISE EXCEPTION 'forki:not_found';
    END IF;
    IF NOT restaurant.is_active THEN
      RAISE EXCEPTION 'forki:restaurant_inactive';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Renaming a constraint trigger would leave the name of its constraint.
CREATE OR REPLACE FUNCTION forki_end_terminals_of_holder() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM forki_end_unauthorized_terminals(OLD.id);
  ELSE
    PERFORM forki_end_unauthorized_terminals(OLD.user_id);
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER users_hold_terminals ON users;
CREATE CONSTRAINT TRIGGER users_end_terminals AFTER UPDATE OF active, deleted_at, role ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.active, OLD.deleted_at, OLD.role) IS DISTINCT FROM (NEW.active, NEW.deleted_at, NEW.role))
  EXECUTE FUNCTION forki_end_terminals_of_holder();
DROP TRIGGER restaurant_owners_hold_terminals ON restaurant_owners;
CREATE CONSTRAINT TRIGGER restaurant_owners_end_terminals AFTER UPDATE OR DELETE ON restaurant_owners
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION forki_end_terminals_of_holder();
DROP TRIGGER memberships_hold_terminals ON memberships;
CREATE CONSTRAINT TRIGGER memberships_end_terminals
  AFTER UPDATE OF status, role, permissions, user_id OR DELETE ON memberships
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status = 'accepted' AND OLD.user_id IS NOT NULL)
  EXECUTE FUNCTION forki_end_terminals_of_holder();

CREATE OR REPLACE FUNCTION forki_end_terminals_of_restaurant() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forki_end_unauthorized_terminals(t.held_by) FROM terminals t WHERE t.restaurant_id = NEW.id AND t.ended_at IS NULL;
  RETURN NULL;
END $$;

DROP TRIGGER restaurants_hold_terminals ON restaurants;
CREATE CONSTRAINT TRIGGER restaurants_end_terminals AFTER UPDATE OF deleted_at ON restaurants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION forki_end_terminals_of_restaurant();

-- Former names, which servers of the previous version call while they run beside this schema. Drop them in version 0.3.
CREATE OR REPLACE FUNCTION forki_claim_key(lock_name TEXT, of_caller TEXT, of_method TEXT, of_path TEXT, of_key TEXT,
  since TIMESTAMPTZ, OUT claimed BOOLEAN, OUT kept JSON) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  SELECT k.claimed, k.kept INTO claimed, kept
  FROM forki_claim_idempotency_key(lock_name, of_caller, of_method, of_path, of_key, since) k;
END $$;
CREATE OR REPLACE FUNCTION forki_emit(channel TEXT, most_ids INT, at_restaurant UUID, event_type TEXT, event_ids TEXT[],
  now_at TIMESTAMPTZ) RETURNS TEXT[] LANGUAGE plpgsql AS $$
BEGIN
  RETURN forki_publish_event(channel, most_ids, at_restaurant, event_type, event_ids, now_at);
END $$;
CREATE OR REPLACE FUNCTION forki_fold(value TEXT) RETURNS TEXT
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT forki_fold_text(value) $$;
CREATE OR REPLACE FUNCTION forki_share_rights(names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forki_lock_rights_shared(names);
END $$;
