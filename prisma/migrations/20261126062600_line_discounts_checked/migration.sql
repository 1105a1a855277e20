-- Checks the existing rows in a transaction of its own, without blocking writes.
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_kitchen_marks;
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_line_discount;
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_discount;
ALTER TABLE order_check_shares VALIDATE CONSTRAINT order_check_shares_line_discount;
ALTER TABLE orders VALIDATE CONSTRAINT orders_line_discount;
