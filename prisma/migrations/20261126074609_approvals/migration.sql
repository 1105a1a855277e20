-- Requests for approval (rules ORD-50 to ORD-55), and PIN attempts on devices other than terminals (rule ACC-26).
-- The attempts of a device without a terminal have no row to refer to. Earlier servers insert terminals only.
ALTER TABLE "pin_tries" DROP CONSTRAINT "pin_tries_restaurant_id_terminal_id_fkey";

ALTER TABLE "pin_tries" ADD COLUMN "tried_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "approvals" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "item_id" UUID,
    "kind" TEXT NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "order_version" INTEGER NOT NULL,
    "bill" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "requested_by" UUID NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "approvals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "approvals_restaurant_id_created_at_id_idx" ON "approvals"("restaurant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "approvals_order_id_status_idx" ON "approvals"("order_id", "status");

-- CreateIndex
CREATE INDEX "approvals_pending" ON "approvals"("restaurant_id", "expires_at") WHERE (status = ANY (ARRAY['open'::text, 'approved'::text]));

-- CreateIndex
CREATE INDEX "approvals_created_at_idx" ON "approvals"("created_at");

-- AddForeignKey
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_restaurant_id_order_id_fkey" FOREIGN KEY ("restaurant_id", "order_id") REFERENCES "orders"("restaurant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "approvals"
  ADD CONSTRAINT "approvals_kind" CHECK (kind IN ('void', 'discount', 'line_discount', 'cancel')),
  ADD CONSTRAINT "approvals_status" CHECK (status IN ('open', 'approved', 'declined', 'cancelled', 'used')),
  ADD CONSTRAINT "approvals_item" CHECK ((item_id IS NOT NULL) = (kind IN ('void', 'line_discount'))),
  ADD CONSTRAINT "approvals_amount" CHECK (amount_cents >= 0),
  ADD CONSTRAINT "approvals_expiry" CHECK (expires_at > created_at),
  ADD CONSTRAINT "approvals_decision" CHECK (
    (decided_by IS NULL) = (decided_at IS NULL)
    AND (status <> 'open' OR decided_by IS NULL)
    AND (status NOT IN ('approved', 'declined', 'used') OR decided_by IS NOT NULL)
  ),
  ADD CONSTRAINT "approvals_use" CHECK ((status = 'used') = (used_at IS NOT NULL));
