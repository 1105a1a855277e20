-- Change log of loyalty cards: logs the cards of a template also when only its English name or reward changes.
CREATE OR REPLACE FUNCTION forki_log_cards_of_loyalty_templates_update() RETURNS trigger LANGUAGE plpgsql AS $f$
    BEGIN
      INSERT INTO list_changes AS known (restaurant_id, list, row_id, xid, seen, at, deleted)
        SELECT DISTINCT ON (q.row_id) q.restaurant_id, 'cards'::change_list, q.row_id, pg_current_xact_id()::text::bigint,
          pg_snapshot_xmin(pg_current_snapshot())::text::bigint, q.at, q.deleted
        FROM (SELECT p.restaurant_id, p.row_id, clock_timestamp() AS at, false AS deleted FROM (SELECT c.restaurant_id, c.id AS row_id FROM before b JOIN after a ON a.id = b.id
    JOIN loyalty_cards c ON c.restaurant_id = a.restaurant_id AND c.template_id = a.id
    WHERE (a.name, a.name_en, a.reward, a.reward_en, a.background_color, a.text_color, a.seal_icon, a.renews) IS DISTINCT
      FROM (b.name, b.name_en, b.reward, b.reward_en, b.background_color, b.text_color, b.seal_icon, b.renews)) p) q
        ON CONFLICT ON CONSTRAINT list_changes_pkey DO NOTHING;
      RETURN NULL;
    END $f$;
