-- Adds stored external ids to the search text. The triggers react to the assigned column.
UPDATE orders SET external_id = external_id
  WHERE external_id IS NOT NULL AND position(forki_fold_text(external_id) IN search_text) = 0;
UPDATE customers SET external_id = external_id
  WHERE external_id IS NOT NULL AND position(forki_fold_text(external_id) IN search_text) = 0;
UPDATE dishes SET external_id = external_id
  WHERE external_id IS NOT NULL AND position(forki_fold_text(external_id) IN search_text) = 0;
UPDATE reservations SET external_id = external_id
  WHERE external_id IS NOT NULL AND position(forki_fold_text(external_id) IN search_text) = 0;
