-- Course pacing (rules ORD-40 to ORD-44). The next migration validates the constraints, because a scan here would block writes.
ALTER TABLE "orders" ADD COLUMN "next_course_at" TIMESTAMPTZ(3);

ALTER TABLE "restaurant_dropdowns" ADD COLUMN "course" INTEGER;
ALTER TABLE "restaurant_dropdowns" ADD CONSTRAINT "restaurant_dropdowns_course"
  CHECK (course IS NULL OR (list = 'dish_category' AND course BETWEEN 1 AND 9)) NOT VALID;

ALTER TABLE "restaurants" ADD COLUMN "course_pacing" TEXT NOT NULL DEFAULT 'off',
  ADD COLUMN "course_gap_minutes" INTEGER NOT NULL DEFAULT 10;
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_course_pacing"
  CHECK (course_pacing IN ('off', 'manual', 'timed') AND course_gap_minutes BETWEEN 1 AND 60) NOT VALID;
