-- Every row of a restaurant says whose it is, parts of other rows too, and refers to rows of its own restaurant alone: foreign
-- keys are of both columns. They hold for what is written from here on; the next migration looks at what there is, without
-- keeping anybody waiting.

ALTER TABLE modifier_groups ADD COLUMN restaurant_id UUID;
ALTER TABLE modifier_options ADD COLUMN restaurant_id UUID;
ALTER TABLE recipe_lines ADD COLUMN restaurant_id UUID;
ALTER TABLE menu_sections ADD COLUMN restaurant_id UUID;
ALTER TABLE menu_dishes ADD COLUMN restaurant_id UUID;
ALTER TABLE inventory_allocations ADD COLUMN restaurant_id UUID;
ALTER TABLE order_check_shares ADD COLUMN restaurant_id UUID;
ALTER TABLE visit_phones ADD COLUMN restaurant_id UUID;
ALTER TABLE wallet_registrations ADD COLUMN restaurant_id UUID;

UPDATE modifier_groups p SET restaurant_id = w.restaurant_id FROM dishes w WHERE w.id = p.dish_id;
UPDATE modifier_options p SET restaurant_id = w.restaurant_id FROM modifier_groups w WHERE w.id = p.group_id;
UPDATE recipe_lines p SET restaurant_id = w.restaurant_id FROM dishes w WHERE w.id = p.dish_id;
UPDATE menu_sections p SET restaurant_id = w.restaurant_id FROM menus w WHERE w.id = p.menu_id;
UPDATE menu_dishes p SET restaurant_id = w.restaurant_id FROM menus w WHERE w.id = p.menu_id;
UPDATE order_check_shares p SET restaurant_id = w.restaurant_id FROM order_checks w WHERE w.id = p.check_id;
UPDATE visit_phones p SET restaurant_id = w.restaurant_id FROM visits w WHERE w.id = p.visit_id;
UPDATE wallet_registrations p SET restaurant_id = w.restaurant_id FROM loyalty_cards w WHERE w.id = p.card_id;

-- The one of them with many rows: its indexes are made anew, which takes a fraction of keeping them.
ALTER TABLE inventory_allocations DISABLE TRIGGER inventory_allocations_append_only,
  DROP CONSTRAINT inventory_allocations_pkey;
DROP INDEX inventory_allocations_batch_id_idx;
UPDATE inventory_allocations p SET restaurant_id = w.restaurant_id FROM inventory_movements w WHERE w.id = p.movement_id;
ALTER TABLE inventory_allocations ENABLE TRIGGER inventory_allocations_append_only,
  ADD CONSTRAINT inventory_allocations_pkey PRIMARY KEY (movement_id, batch_id);
CREATE INDEX inventory_allocations_batch_id_idx ON inventory_allocations (batch_id);

ALTER TABLE modifier_groups ALTER COLUMN restaurant_id SET NOT NULL;
ALTER TABLE modifier_options ALTER COLUMN restaurant_id SET NOT NULL;
ALTER TABLE recipe_lines ALTER COLUMN restaurant_id SET NOT NULL;
ALTER TABLE menu_sections ALTER COLUMN restaurant_id SET NOT NULL;
ALTER TABLE menu_dishes ALTER COLUMN restaurant_id SET NOT NULL;
ALTER TABLE inventory_allocations ALTER COLUMN restaurant_id SET NOT NULL;
ALTER TABLE order_check_shares ALTER COLUMN restaurant_id SET NOT NULL;
ALTER TABLE visit_phones ALTER COLUMN restaurant_id SET NOT NULL;
ALTER TABLE wallet_registrations ALTER COLUMN restaurant_id SET NOT NULL;

CREATE UNIQUE INDEX cashier_sessions_restaurant_id_id_key ON cashier_sessions (restaurant_id, id);
CREATE UNIQUE INDEX cashier_transactions_restaurant_id_id_key ON cashier_transactions (restaurant_id, id);
CREATE UNIQUE INDEX customers_restaurant_id_id_key ON customers (restaurant_id, id);
CREATE UNIQUE INDEX dishes_restaurant_id_id_key ON dishes (restaurant_id, id);
CREATE UNIQUE INDEX inventory_batches_restaurant_id_id_key ON inventory_batches (restaurant_id, id);
CREATE UNIQUE INDEX inventory_items_restaurant_id_id_key ON inventory_items (restaurant_id, id);
CREATE UNIQUE INDEX inventory_movements_restaurant_id_id_key ON inventory_movements (restaurant_id, id);
CREATE UNIQUE INDEX loyalty_cards_restaurant_id_id_key ON loyalty_cards (restaurant_id, id);
CREATE UNIQUE INDEX loyalty_templates_restaurant_id_id_key ON loyalty_templates (restaurant_id, id);
CREATE UNIQUE INDEX menu_sections_restaurant_id_id_key ON menu_sections (restaurant_id, id);
CREATE UNIQUE INDEX menus_restaurant_id_id_key ON menus (restaurant_id, id);
CREATE UNIQUE INDEX modifier_groups_restaurant_id_id_key ON modifier_groups (restaurant_id, id);
CREATE UNIQUE INDEX order_checks_restaurant_id_id_key ON order_checks (restaurant_id, id);
CREATE UNIQUE INDEX order_items_restaurant_id_id_key ON order_items (restaurant_id, id);
CREATE UNIQUE INDEX orders_restaurant_id_id_key ON orders (restaurant_id, id);
CREATE UNIQUE INDEX printers_restaurant_id_id_key ON printers (restaurant_id, id);
CREATE UNIQUE INDEX reservations_restaurant_id_id_key ON reservations (restaurant_id, id);
CREATE UNIQUE INDEX restaurant_layouts_restaurant_id_id_key ON restaurant_layouts (restaurant_id, id);
CREATE UNIQUE INDEX sections_restaurant_id_id_key ON sections (restaurant_id, id);
CREATE UNIQUE INDEX suppliers_restaurant_id_id_key ON suppliers (restaurant_id, id);
CREATE UNIQUE INDEX tables_restaurant_id_id_key ON tables (restaurant_id, id);
CREATE UNIQUE INDEX visits_restaurant_id_id_key ON visits (restaurant_id, id);
CREATE UNIQUE INDEX webhooks_restaurant_id_id_key ON webhooks (restaurant_id, id);

ALTER TABLE cashier_transactions
  DROP CONSTRAINT cashier_transactions_check_id_fkey,
  DROP CONSTRAINT cashier_transactions_order_id_fkey,
  DROP CONSTRAINT cashier_transactions_refund_of_fkey,
  DROP CONSTRAINT cashier_transactions_session_id_fkey;
ALTER TABLE guest_requests
  DROP CONSTRAINT guest_requests_visit_id_fkey;
ALTER TABLE inventory_allocations
  DROP CONSTRAINT inventory_allocations_batch_id_fkey,
  DROP CONSTRAINT inventory_allocations_movement_id_fkey;
ALTER TABLE inventory_batches
  DROP CONSTRAINT inventory_batches_inventory_item_id_fkey;
ALTER TABLE inventory_items
  DROP CONSTRAINT inventory_items_supplier_id_fkey;
ALTER TABLE inventory_movements
  DROP CONSTRAINT inventory_movements_inventory_item_id_fkey;
ALTER TABLE layout_schedules
  DROP CONSTRAINT layout_schedules_restaurant_layout_id_fkey;
ALTER TABLE layout_versions
  DROP CONSTRAINT layout_versions_restaurant_layout_id_fkey;
ALTER TABLE loyalty_card_entries
  DROP CONSTRAINT loyalty_card_entries_card_id_fkey;
ALTER TABLE loyalty_cards
  DROP CONSTRAINT loyalty_cards_customer_id_fkey,
  DROP CONSTRAINT loyalty_cards_template_id_fkey;
ALTER TABLE menu_dishes
  DROP CONSTRAINT menu_dishes_dish_id_fkey,
  DROP CONSTRAINT menu_dishes_menu_id_fkey,
  DROP CONSTRAINT menu_dishes_section_id_fkey;
ALTER TABLE menu_sections
  DROP CONSTRAINT menu_sections_menu_id_fkey;
ALTER TABLE modifier_groups
  DROP CONSTRAINT modifier_groups_dish_id_fkey;
ALTER TABLE modifier_options
  DROP CONSTRAINT modifier_options_group_id_fkey;
ALTER TABLE order_check_shares
  DROP CONSTRAINT order_check_shares_check_id_fkey,
  DROP CONSTRAINT order_check_shares_item_id_fkey;
ALTER TABLE order_checks
  DROP CONSTRAINT order_checks_order_id_fkey;
ALTER TABLE order_events
  DROP CONSTRAINT order_events_order_id_fkey;
ALTER TABLE order_items
  DROP CONSTRAINT order_items_dish_id_fkey,
  DROP CONSTRAINT order_items_order_id_fkey;
ALTER TABLE orders
  DROP CONSTRAINT orders_customer_id_fkey,
  DROP CONSTRAINT orders_table_id_fkey;
ALTER TABLE print_jobs
  DROP CONSTRAINT print_jobs_printer_id_fkey;
ALTER TABLE recipe_lines
  DROP CONSTRAINT recipe_lines_dish_id_fkey,
  DROP CONSTRAINT recipe_lines_inventory_item_id_fkey;
ALTER TABLE reservation_tables
  DROP CONSTRAINT reservation_tables_reservation_id_fkey,
  DROP CONSTRAINT reservation_tables_table_id_fkey;
ALTER TABLE sections
  DROP CONSTRAINT sections_restaurant_layout_id_fkey;
ALTER TABLE tables
  DROP CONSTRAINT tables_restaurant_layout_id_fkey,
  DROP CONSTRAINT tables_section_id_fkey;
ALTER TABLE visit_phones
  DROP CONSTRAINT visit_phones_visit_id_fkey;
ALTER TABLE visits
  DROP CONSTRAINT visits_table_id_fkey;
ALTER TABLE wallet_registrations
  DROP CONSTRAINT wallet_registrations_card_id_fkey;
ALTER TABLE webhook_deliveries
  DROP CONSTRAINT webhook_deliveries_webhook_id_fkey;

ALTER TABLE modifier_groups
  ADD CONSTRAINT modifier_groups_restaurant_id_dish_id_fkey FOREIGN KEY (restaurant_id, dish_id) REFERENCES dishes(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE modifier_options
  ADD CONSTRAINT modifier_options_restaurant_id_group_id_fkey FOREIGN KEY (restaurant_id, group_id) REFERENCES modifier_groups(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE recipe_lines
  ADD CONSTRAINT recipe_lines_restaurant_id_dish_id_fkey FOREIGN KEY (restaurant_id, dish_id) REFERENCES dishes(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT recipe_lines_restaurant_id_inventory_item_id_fkey FOREIGN KEY (restaurant_id, inventory_item_id) REFERENCES inventory_items(restaurant_id, id) ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE menu_sections
  ADD CONSTRAINT menu_sections_restaurant_id_menu_id_fkey FOREIGN KEY (restaurant_id, menu_id) REFERENCES menus(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE menu_dishes
  ADD CONSTRAINT menu_dishes_restaurant_id_menu_id_fkey FOREIGN KEY (restaurant_id, menu_id) REFERENCES menus(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT menu_dishes_restaurant_id_section_id_fkey FOREIGN KEY (restaurant_id, section_id) REFERENCES menu_sections(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT menu_dishes_restaurant_id_dish_id_fkey FOREIGN KEY (restaurant_id, dish_id) REFERENCES dishes(restaurant_id, id) ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE inventory_items
  ADD CONSTRAINT inventory_items_restaurant_id_supplier_id_fkey FOREIGN KEY (restaurant_id, supplier_id) REFERENCES suppliers(restaurant_id, id) ON UPDATE CASCADE NOT VALID;
ALTER TABLE inventory_batches
  ADD CONSTRAINT inventory_batches_restaurant_id_inventory_item_id_fkey FOREIGN KEY (restaurant_id, inventory_item_id) REFERENCES inventory_items(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE inventory_movements
  ADD CONSTRAINT inventory_movements_restaurant_id_inventory_item_id_fkey FOREIGN KEY (restaurant_id, inventory_item_id) REFERENCES inventory_items(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE inventory_allocations
  ADD CONSTRAINT inventory_allocations_restaurant_id_movement_id_fkey FOREIGN KEY (restaurant_id, movement_id) REFERENCES inventory_movements(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT inventory_allocations_restaurant_id_batch_id_fkey FOREIGN KEY (restaurant_id, batch_id) REFERENCES inventory_batches(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE layout_versions
  ADD CONSTRAINT layout_versions_restaurant_id_restaurant_layout_id_fkey FOREIGN KEY (restaurant_id, restaurant_layout_id) REFERENCES restaurant_layouts(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE layout_schedules
  ADD CONSTRAINT layout_schedules_restaurant_id_restaurant_layout_id_fkey FOREIGN KEY (restaurant_id, restaurant_layout_id) REFERENCES restaurant_layouts(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE sections
  ADD CONSTRAINT sections_restaurant_id_restaurant_layout_id_fkey FOREIGN KEY (restaurant_id, restaurant_layout_id) REFERENCES restaurant_layouts(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE tables
  ADD CONSTRAINT tables_restaurant_id_restaurant_layout_id_fkey FOREIGN KEY (restaurant_id, restaurant_layout_id) REFERENCES restaurant_layouts(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT tables_restaurant_id_section_id_fkey FOREIGN KEY (restaurant_id, section_id) REFERENCES sections(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE orders
  ADD CONSTRAINT orders_restaurant_id_table_id_fkey FOREIGN KEY (restaurant_id, table_id) REFERENCES tables(restaurant_id, id) ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT orders_restaurant_id_customer_id_fkey FOREIGN KEY (restaurant_id, customer_id) REFERENCES customers(restaurant_id, id) ON UPDATE CASCADE NOT VALID;
ALTER TABLE order_items
  ADD CONSTRAINT order_items_restaurant_id_order_id_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT order_items_restaurant_id_dish_id_fkey FOREIGN KEY (restaurant_id, dish_id) REFERENCES dishes(restaurant_id, id) ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE order_checks
  ADD CONSTRAINT order_checks_restaurant_id_order_id_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE order_check_shares
  ADD CONSTRAINT order_check_shares_restaurant_id_check_id_fkey FOREIGN KEY (restaurant_id, check_id) REFERENCES order_checks(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT order_check_shares_restaurant_id_item_id_fkey FOREIGN KEY (restaurant_id, item_id) REFERENCES order_items(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE order_events
  ADD CONSTRAINT order_events_restaurant_id_order_id_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE cashier_transactions
  ADD CONSTRAINT cashier_transactions_restaurant_id_session_id_fkey FOREIGN KEY (restaurant_id, session_id) REFERENCES cashier_sessions(restaurant_id, id) ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT cashier_transactions_restaurant_id_order_id_fkey FOREIGN KEY (restaurant_id, order_id) REFERENCES orders(restaurant_id, id) ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT cashier_transactions_restaurant_id_check_id_fkey FOREIGN KEY (restaurant_id, check_id) REFERENCES order_checks(restaurant_id, id) ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT cashier_transactions_restaurant_id_refund_of_fkey FOREIGN KEY (restaurant_id, refund_of) REFERENCES cashier_transactions(restaurant_id, id) ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE loyalty_cards
  ADD CONSTRAINT loyalty_cards_restaurant_id_template_id_fkey FOREIGN KEY (restaurant_id, template_id) REFERENCES loyalty_templates(restaurant_id, id) ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT loyalty_cards_restaurant_id_customer_id_fkey FOREIGN KEY (restaurant_id, customer_id) REFERENCES customers(restaurant_id, id) ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE loyalty_card_entries
  ADD CONSTRAINT loyalty_card_entries_restaurant_id_card_id_fkey FOREIGN KEY (restaurant_id, card_id) REFERENCES loyalty_cards(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE wallet_registrations
  ADD CONSTRAINT wallet_registrations_restaurant_id_card_id_fkey FOREIGN KEY (restaurant_id, card_id) REFERENCES loyalty_cards(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE reservation_tables
  ADD CONSTRAINT reservation_tables_restaurant_id_reservation_id_fkey FOREIGN KEY (restaurant_id, reservation_id) REFERENCES reservations(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT reservation_tables_restaurant_id_table_id_fkey FOREIGN KEY (restaurant_id, table_id) REFERENCES tables(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE webhook_deliveries
  ADD CONSTRAINT webhook_deliveries_restaurant_id_webhook_id_fkey FOREIGN KEY (restaurant_id, webhook_id) REFERENCES webhooks(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE visits
  ADD CONSTRAINT visits_restaurant_id_table_id_fkey FOREIGN KEY (restaurant_id, table_id) REFERENCES tables(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE visit_phones
  ADD CONSTRAINT visit_phones_restaurant_id_visit_id_fkey FOREIGN KEY (restaurant_id, visit_id) REFERENCES visits(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE guest_requests
  ADD CONSTRAINT guest_requests_restaurant_id_visit_id_fkey FOREIGN KEY (restaurant_id, visit_id) REFERENCES visits(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE print_jobs
  ADD CONSTRAINT print_jobs_restaurant_id_printer_id_fkey FOREIGN KEY (restaurant_id, printer_id) REFERENCES printers(restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
