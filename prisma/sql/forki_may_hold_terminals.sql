-- Right of administrators, owners and members with `update_restaurant` to hold shared terminals.
-- The holder of a terminal opened it or took it over. A terminal ends when its holder loses this right.
-- Administrators are those of the application and of the restaurant. The user has to be active, and the
-- restaurant not archived.
CREATE OR REPLACE FUNCTION forki_may_hold_terminals(holder UUID, place UUID) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users u JOIN restaurants r ON r.id = place AND r.deleted_at IS NULL
    WHERE u.id = holder AND u.active AND u.deleted_at IS NULL AND (u.role = 'application_admin'
      OR EXISTS (SELECT FROM restaurant_owners o WHERE o.restaurant_id = place AND o.user_id = holder)
      OR EXISTS (SELECT FROM memberships m WHERE m.restaurant_id = place AND m.user_id = holder AND m.status = 'accepted'
        AND (m.role = 'restaurant_admin' OR 'update_restaurant' = ANY (m.permissions)))))
$$;
