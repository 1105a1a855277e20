-- Search without accents and case is served by trigrams over a folded copy of the text.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Folds a text for search: compatibility decomposition, combining marks dropped, lower case. The server folds
-- what people type the same way.
CREATE FUNCTION forki_fold(value TEXT) RETURNS TEXT
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) $$;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "user_role" AS ENUM ('application_admin', 'restaurant_owner', 'staff');

-- CreateEnum
CREATE TYPE "token_kind" AS ENUM ('verify_email', 'reset_password');

-- CreateEnum
CREATE TYPE "membership_role" AS ENUM ('restaurant_admin', 'chef', 'waiter', 'cashier');

-- CreateEnum
CREATE TYPE "membership_status" AS ENUM ('pending', 'accepted', 'declined', 'expired', 'revoked', 'left');

-- CreateEnum
CREATE TYPE "subscription_status" AS ENUM ('pending', 'trialing', 'active', 'cancelled', 'expired');

-- CreateEnum
CREATE TYPE "movement_type" AS ENUM ('purchase', 'usage', 'waste', 'adjustment', 'count');

-- CreateEnum
CREATE TYPE "table_shape" AS ENUM ('round', 'square', 'rectangle', 'bar');

-- CreateEnum
CREATE TYPE "table_status" AS ENUM ('available', 'reserved', 'unavailable');

-- CreateEnum
CREATE TYPE "order_type" AS ENUM ('dine_in', 'takeaway', 'delivery');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('pending', 'in_progress', 'ready', 'served', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "item_status" AS ENUM ('pending', 'sent', 'preparing', 'ready', 'served', 'voided');

-- CreateEnum
CREATE TYPE "cashier_session_status" AS ENUM ('open', 'closed');

-- CreateEnum
CREATE TYPE "transaction_type" AS ENUM ('payment', 'refund', 'cash_in', 'cash_out');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('cash', 'card', 'transfer', 'other');

-- CreateEnum
CREATE TYPE "card_status" AS ENUM ('active', 'complete', 'redeemed', 'expired');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "role" "user_role" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "phone" TEXT,
    "bio" TEXT,
    "profile_image" TEXT,
    "city" TEXT,
    "country" TEXT,
    "birth_date" DATE,
    "language" TEXT NOT NULL DEFAULT 'es',
    "theme" TEXT NOT NULL DEFAULT 'light',
    "is_email_verified" BOOLEAN NOT NULL DEFAULT false,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "ip" TEXT NOT NULL DEFAULT '',
    "user_agent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "token_kind" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "restaurants" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "cuisine_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "phone" TEXT,
    "email" TEXT,
    "website" TEXT,
    "street" TEXT,
    "city" TEXT,
    "state" TEXT,
    "country" TEXT,
    "postal_code" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "currency" TEXT NOT NULL,
    "timezone" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'es',
    "tax_rate_bps" INTEGER NOT NULL DEFAULT 0,
    "prices_include_tax" BOOLEAN NOT NULL DEFAULT true,
    "service_charge_bps" INTEGER NOT NULL DEFAULT 0,
    "cash_rounding_cents" INTEGER NOT NULL DEFAULT 0,
    "business_day_cutoff" TEXT NOT NULL DEFAULT '04:00',
    "tip_presets_bps" INTEGER[] DEFAULT ARRAY[1000, 1500, 2000]::INTEGER[],
    "discount_limit_bps" INTEGER NOT NULL DEFAULT 1000,
    "blind_count" BOOLEAN NOT NULL DEFAULT false,
    "cash_tolerance_cents" INTEGER NOT NULL DEFAULT 0,
    "receipt_header" TEXT,
    "receipt_footer" TEXT,
    "tax_id" TEXT,
    "opening_hours" JSONB NOT NULL DEFAULT '[]',
    "restaurant_logo" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "last_z_number" INTEGER NOT NULL DEFAULT 0,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "restaurants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "restaurant_owners" (
    "restaurant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "restaurant_owners_pkey" PRIMARY KEY ("restaurant_id","user_id")
);

-- CreateTable
CREATE TABLE "memberships" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "user_id" UUID,
    "email" TEXT NOT NULL,
    "role" "membership_role" NOT NULL,
    "status" "membership_status" NOT NULL DEFAULT 'pending',
    "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "invited_by" UUID,
    "invited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "responded_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription_plans" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "price_cents" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT 'MXN',
    "billing_interval" TEXT NOT NULL DEFAULT 'month',
    "features" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "max_restaurants" INTEGER,
    "max_staff" INTEGER,
    "trial_days" INTEGER NOT NULL DEFAULT 0,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "subscription_plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "subscription_plan_id" UUID NOT NULL,
    "status" "subscription_status" NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "auto_renew" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription_covers" (
    "subscription_id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,

    CONSTRAINT "subscription_covers_pkey" PRIMARY KEY ("subscription_id","restaurant_id")
);

-- CreateTable
CREATE TABLE "dropdown_items" (
    "list" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "label_en" TEXT,
    "feature" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "built_in" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "dropdown_items_pkey" PRIMARY KEY ("list","key")
);

-- CreateTable
CREATE TABLE "restaurant_dropdowns" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "label_en" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "restaurant_dropdowns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "images" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID,
    "folder" TEXT NOT NULL,
    "entity_id" UUID NOT NULL,
    "blob_path" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "uploaded_by" UUID,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dishes" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_en" TEXT,
    "description" TEXT,
    "description_en" TEXT,
    "category" TEXT,
    "price_cents" INTEGER NOT NULL,
    "tax_rate_bps" INTEGER,
    "station" TEXT,
    "prep_minutes" INTEGER,
    "allergens" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "diets" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "calories" INTEGER,
    "sku" TEXT,
    "is_available" BOOLEAN NOT NULL DEFAULT true,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "dishes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "modifier_groups" (
    "id" UUID NOT NULL,
    "dish_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "min" INTEGER NOT NULL DEFAULT 0,
    "max" INTEGER NOT NULL DEFAULT 1,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "modifier_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "modifier_options" (
    "id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "price_delta_cents" INTEGER NOT NULL DEFAULT 0,
    "is_available" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "modifier_options_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recipe_lines" (
    "dish_id" UUID NOT NULL,
    "inventory_item_id" UUID NOT NULL,
    "quantity" DECIMAL(14,3) NOT NULL,

    CONSTRAINT "recipe_lines_pkey" PRIMARY KEY ("dish_id","inventory_item_id")
);

-- CreateTable
CREATE TABLE "menus" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "schedule" JSONB NOT NULL DEFAULT '[]',
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "menus_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "menu_sections" (
    "id" UUID NOT NULL,
    "menu_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_en" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "menu_sections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "menu_dishes" (
    "menu_id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "dish_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "price_cents" INTEGER,

    CONSTRAINT "menu_dishes_pkey" PRIMARY KEY ("menu_id","dish_id")
);

-- CreateTable
CREATE TABLE "suppliers" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tax_id" TEXT,
    "contact" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "lead_time_days" INTEGER,
    "notes" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "suppliers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inventory_items" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "sku" TEXT,
    "category" TEXT,
    "unit" TEXT NOT NULL,
    "quantity" DECIMAL(14,3) NOT NULL DEFAULT 0,
    "min_quantity" DECIMAL(14,3) NOT NULL DEFAULT 0,
    "reorder_quantity" DECIMAL(14,3) NOT NULL DEFAULT 0,
    "unit_cost_cents" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "supplier_id" UUID,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "low_alerted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "inventory_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inventory_batches" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "inventory_item_id" UUID NOT NULL,
    "quantity" DECIMAL(14,3) NOT NULL,
    "expires_at" DATE,
    "unit_cost_cents" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inventory_batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inventory_movements" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "inventory_item_id" UUID NOT NULL,
    "type" "movement_type" NOT NULL,
    "quantity" DECIMAL(14,3) NOT NULL,
    "balance_after" DECIMAL(14,3) NOT NULL,
    "unit_cost_cents" DECIMAL(18,4),
    "batch_id" UUID,
    "expires_at" DATE,
    "note" TEXT,
    "order_id" UUID,
    "order_item_id" UUID,
    "cause" TEXT,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inventory_movements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "restaurant_layouts" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "background_color" TEXT,
    "background_image_url" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "locked_by" UUID,
    "locked_at" TIMESTAMPTZ(3),
    "lock_expires_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "restaurant_layouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sections" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "restaurant_layout_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "properties" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tables" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "restaurant_layout_id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "position" JSONB NOT NULL,
    "shape" "table_shape" NOT NULL,
    "z_index" INTEGER NOT NULL DEFAULT 0,
    "seats" INTEGER NOT NULL,
    "note" TEXT,
    "table_type" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "status" "table_status" NOT NULL DEFAULT 'available',
    "available_times" JSONB NOT NULL DEFAULT '[]',
    "unavailable_dates" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "tables_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_counters" (
    "restaurant_id" UUID NOT NULL,
    "business_date" DATE NOT NULL,
    "last_number" INTEGER NOT NULL,

    CONSTRAINT "order_counters_pkey" PRIMARY KEY ("restaurant_id","business_date")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "business_date" DATE NOT NULL,
    "order_type" "order_type" NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'pending',
    "table_id" UUID,
    "table_label" TEXT,
    "waiter_id" UUID,
    "waiter_name" TEXT NOT NULL,
    "customer_id" UUID,
    "customer_name" TEXT,
    "customer_phone" TEXT,
    "guests" INTEGER,
    "notes" TEXT,
    "currency" TEXT NOT NULL,
    "prices_include_tax" BOOLEAN NOT NULL,
    "service_charge_bps" INTEGER NOT NULL,
    "discount_kind" TEXT,
    "discount_value" INTEGER,
    "discount_reason" TEXT,
    "discount_by" UUID,
    "discount_approved_by" UUID,
    "subtotal_cents" INTEGER NOT NULL DEFAULT 0,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "service_charge_cents" INTEGER NOT NULL DEFAULT 0,
    "tax_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL DEFAULT 0,
    "tax_lines" JSONB NOT NULL DEFAULT '[]',
    "paid_cents" INTEGER NOT NULL DEFAULT 0,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "tip_cents" INTEGER NOT NULL DEFAULT 0,
    "rounding_cents" INTEGER NOT NULL DEFAULT 0,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "cancel_notes" TEXT,
    "merged_into" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_items" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "dish_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_en" TEXT,
    "category" TEXT,
    "quantity" INTEGER NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "modifiers" JSONB NOT NULL DEFAULT '[]',
    "notes" TEXT,
    "course" INTEGER,
    "seat" INTEGER,
    "station" TEXT,
    "allergens" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "status" "item_status" NOT NULL DEFAULT 'pending',
    "tax_rate_bps" INTEGER NOT NULL,
    "line_total_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "tax_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL DEFAULT 0,
    "recipe" JSONB,
    "added_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "position" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ready_at" TIMESTAMPTZ(3),
    "served_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),
    "voided_by" UUID,
    "approved_by" UUID,
    "void_reason" TEXT,
    "voided_from" UUID,

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_checks" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,

    CONSTRAINT "order_checks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_check_shares" (
    "check_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "numerator" INTEGER NOT NULL,
    "denominator" INTEGER NOT NULL,

    CONSTRAINT "order_check_shares_pkey" PRIMARY KEY ("check_id","item_id")
);

-- CreateTable
CREATE TABLE "order_events" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "user_id" UUID,
    "user_name" TEXT NOT NULL,
    "approved_by" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cashier_sessions" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "cashier_id" UUID NOT NULL,
    "cashier_name" TEXT NOT NULL,
    "register" TEXT NOT NULL,
    "status" "cashier_session_status" NOT NULL DEFAULT 'open',
    "opening_float_cents" INTEGER NOT NULL,
    "opening_counts" JSONB NOT NULL DEFAULT '[]',
    "closing_counts" JSONB NOT NULL DEFAULT '[]',
    "expected_cash_cents" BIGINT,
    "counted_cash_cents" BIGINT,
    "difference_cents" BIGINT,
    "report" JSONB,
    "z_number" INTEGER,
    "notes" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cashier_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cashier_transactions" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "type" "transaction_type" NOT NULL,
    "method" "payment_method" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "tip_cents" INTEGER NOT NULL DEFAULT 0,
    "rounding_cents" INTEGER NOT NULL DEFAULT 0,
    "order_id" UUID,
    "check_id" UUID,
    "refund_of" UUID,
    "items" JSONB NOT NULL DEFAULT '[]',
    "tendered_cents" INTEGER,
    "change_cents" INTEGER,
    "reference" TEXT,
    "note" TEXT,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "voided_at" TIMESTAMPTZ(3),
    "voided_by" UUID,

    CONSTRAINT "cashier_transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "loyalty_templates" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "seals_required" INTEGER NOT NULL,
    "reward" TEXT NOT NULL,
    "terms" TEXT,
    "background_color" TEXT NOT NULL DEFAULT '#7a2e1d',
    "text_color" TEXT NOT NULL DEFAULT '#ffffff',
    "seal_icon" TEXT NOT NULL DEFAULT 'star',
    "logo" TEXT,
    "valid_days" INTEGER,
    "renews" BOOLEAN NOT NULL DEFAULT true,
    "requires_order" BOOLEAN NOT NULL DEFAULT false,
    "min_gap_minutes" INTEGER NOT NULL DEFAULT 0,
    "max_per_day" INTEGER,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "loyalty_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customers" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "birth_date" DATE,
    "marketing_consent" BOOLEAN NOT NULL DEFAULT false,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "customers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "loyalty_cards" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "template_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "status" "card_status" NOT NULL DEFAULT 'active',
    "seals_count" INTEGER NOT NULL DEFAULT 0,
    "seals_required" INTEGER NOT NULL,
    "cycle" INTEGER NOT NULL DEFAULT 1,
    "issued_by" UUID,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_seal_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "loyalty_cards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "loyalty_card_entries" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "cycle" INTEGER NOT NULL,
    "delta" INTEGER NOT NULL DEFAULT 0,
    "balance_after" INTEGER NOT NULL,
    "order_id" UUID,
    "staff_id" UUID,
    "created_by" UUID,
    "reverses_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "loyalty_card_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "restaurant_id" UUID,
    "user_id" UUID,
    "user_name" TEXT NOT NULL DEFAULT '',
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT,
    "data" JSONB NOT NULL DEFAULT '{}',
    "ip" TEXT NOT NULL DEFAULT '',
    "request_id" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" UUID NOT NULL,
    "caller" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "response" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "live_events" (
    "id" BIGSERIAL NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "live_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");

-- CreateIndex
CREATE INDEX "users_search_text_idx" ON "users" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "sessions_user_id_created_at_idx" ON "sessions"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "user_tokens_token_hash_key" ON "user_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "user_tokens_user_id_kind_idx" ON "user_tokens"("user_id", "kind");

-- CreateIndex
CREATE INDEX "user_tokens_expires_at_idx" ON "user_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "restaurants_slug_key" ON "restaurants"("slug");

-- CreateIndex
CREATE INDEX "restaurants_created_at_id_idx" ON "restaurants"("created_at", "id");

-- CreateIndex
CREATE INDEX "restaurants_search_text_idx" ON "restaurants" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "restaurant_owners_user_id_idx" ON "restaurant_owners"("user_id");

-- CreateIndex
CREATE INDEX "memberships_restaurant_id_created_at_id_idx" ON "memberships"("restaurant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "memberships_user_id_status_idx" ON "memberships"("user_id", "status");

-- CreateIndex
CREATE INDEX "memberships_email_status_idx" ON "memberships"("email", "status");

-- CreateIndex
CREATE UNIQUE INDEX "memberships_one_live" ON "memberships"("restaurant_id", "email") WHERE (status = ANY (ARRAY['pending'::membership_status, 'accepted'::membership_status]));

-- CreateIndex
CREATE UNIQUE INDEX "subscription_plans_one_default" ON "subscription_plans"("is_default") WHERE (is_default);

-- CreateIndex
CREATE INDEX "user_subscriptions_user_id_created_at_idx" ON "user_subscriptions"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "user_subscriptions_subscription_plan_id_idx" ON "user_subscriptions"("subscription_plan_id");

-- CreateIndex
CREATE INDEX "subscription_covers_restaurant_id_idx" ON "subscription_covers"("restaurant_id");

-- CreateIndex
CREATE UNIQUE INDEX "restaurant_dropdowns_key" ON "restaurant_dropdowns"("restaurant_id", "list", "key");

-- CreateIndex
CREATE UNIQUE INDEX "images_blob_path_key" ON "images"("blob_path");

-- CreateIndex
CREATE UNIQUE INDEX "images_position" ON "images"("folder", "entity_id", "position");

-- CreateIndex
CREATE INDEX "dishes_restaurant_id_position_id_idx" ON "dishes"("restaurant_id", "position", "id");

-- CreateIndex
CREATE INDEX "dishes_restaurant_id_name_id_idx" ON "dishes"("restaurant_id", "name", "id");

-- CreateIndex
CREATE INDEX "dishes_search_text_idx" ON "dishes" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "dishes_sku" ON "dishes"("restaurant_id", "sku") WHERE (sku IS NOT NULL AND deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "modifier_groups_dish_id_position_idx" ON "modifier_groups"("dish_id", "position");

-- CreateIndex
CREATE INDEX "modifier_options_group_id_position_idx" ON "modifier_options"("group_id", "position");

-- CreateIndex
CREATE INDEX "recipe_lines_inventory_item_id_idx" ON "recipe_lines"("inventory_item_id");

-- CreateIndex
CREATE INDEX "menus_restaurant_id_created_at_id_idx" ON "menus"("restaurant_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "menus_one_active" ON "menus"("restaurant_id") WHERE (is_active);

-- CreateIndex
CREATE INDEX "menu_sections_menu_id_position_idx" ON "menu_sections"("menu_id", "position");

-- CreateIndex
CREATE INDEX "menu_dishes_section_id_position_idx" ON "menu_dishes"("section_id", "position");

-- CreateIndex
CREATE INDEX "menu_dishes_dish_id_idx" ON "menu_dishes"("dish_id");

-- CreateIndex
CREATE INDEX "suppliers_restaurant_id_name_id_idx" ON "suppliers"("restaurant_id", "name", "id");

-- CreateIndex
CREATE INDEX "inventory_items_restaurant_id_name_id_idx" ON "inventory_items"("restaurant_id", "name", "id");

-- CreateIndex
CREATE INDEX "inventory_items_search_text_idx" ON "inventory_items" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "inventory_items_sku" ON "inventory_items"("restaurant_id", "sku") WHERE (sku IS NOT NULL AND deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "inventory_batches_inventory_item_id_expires_at_idx" ON "inventory_batches"("inventory_item_id", "expires_at");

-- CreateIndex
CREATE INDEX "inventory_batches_restaurant_id_expires_at_idx" ON "inventory_batches"("restaurant_id", "expires_at");

-- CreateIndex
CREATE INDEX "inventory_movements_inventory_item_id_created_at_idx" ON "inventory_movements"("inventory_item_id", "created_at");

-- CreateIndex
CREATE INDEX "inventory_movements_restaurant_id_created_at_idx" ON "inventory_movements"("restaurant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "inventory_movements_once" ON "inventory_movements"("order_item_id", "inventory_item_id", "cause") WHERE (order_item_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "restaurant_layouts_restaurant_id_created_at_id_idx" ON "restaurant_layouts"("restaurant_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "restaurant_layouts_one_active" ON "restaurant_layouts"("restaurant_id") WHERE (is_active);

-- CreateIndex
CREATE INDEX "sections_restaurant_layout_id_idx" ON "sections"("restaurant_layout_id");

-- CreateIndex
CREATE INDEX "tables_restaurant_id_label_id_idx" ON "tables"("restaurant_id", "label", "id");

-- CreateIndex
CREATE INDEX "tables_section_id_idx" ON "tables"("section_id");

-- CreateIndex
CREATE UNIQUE INDEX "tables_label" ON "tables"("restaurant_layout_id", "label") WHERE (deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "orders_restaurant_id_opened_at_id_idx" ON "orders"("restaurant_id", "opened_at", "id");

-- CreateIndex
CREATE INDEX "orders_open" ON "orders"("restaurant_id", "opened_at") WHERE ((status <> ALL (ARRAY['completed'::order_status, 'cancelled'::order_status])) AND (deleted_at IS NULL));

-- CreateIndex
CREATE INDEX "orders_restaurant_id_business_date_status_idx" ON "orders"("restaurant_id", "business_date", "status");

-- CreateIndex
CREATE INDEX "orders_customer_id_idx" ON "orders"("customer_id");

-- CreateIndex
CREATE INDEX "orders_search_text_idx" ON "orders" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "orders_one_open_per_table" ON "orders"("table_id") WHERE ((status <> ALL (ARRAY['completed'::order_status, 'cancelled'::order_status])) AND (table_id IS NOT NULL) AND (deleted_at IS NULL));

-- CreateIndex
CREATE UNIQUE INDEX "orders_number" ON "orders"("restaurant_id", "business_date", "number");

-- CreateIndex
CREATE INDEX "order_items_order_id_position_idx" ON "order_items"("order_id", "position");

-- CreateIndex
CREATE INDEX "order_items_kitchen" ON "order_items"("restaurant_id", "sent_at") WHERE (status = ANY (ARRAY['sent'::item_status, 'preparing'::item_status, 'ready'::item_status]));

-- CreateIndex
CREATE INDEX "order_items_dish_id_idx" ON "order_items"("dish_id");

-- CreateIndex
CREATE INDEX "order_checks_order_id_position_idx" ON "order_checks"("order_id", "position");

-- CreateIndex
CREATE INDEX "order_check_shares_item_id_idx" ON "order_check_shares"("item_id");

-- CreateIndex
CREATE INDEX "order_events_order_id_at_idx" ON "order_events"("order_id", "at");

-- CreateIndex
CREATE INDEX "cashier_sessions_restaurant_id_opened_at_id_idx" ON "cashier_sessions"("restaurant_id", "opened_at", "id");

-- CreateIndex
CREATE INDEX "cashier_sessions_cashier_id_idx" ON "cashier_sessions"("cashier_id");

-- CreateIndex
CREATE UNIQUE INDEX "cashier_sessions_one_per_cashier" ON "cashier_sessions"("restaurant_id", "cashier_id") WHERE (status = 'open' AND deleted_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "cashier_sessions_one_per_register" ON "cashier_sessions"("restaurant_id", "register") WHERE (status = 'open' AND deleted_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "cashier_sessions_z" ON "cashier_sessions"("restaurant_id", "z_number");

-- CreateIndex
CREATE INDEX "cashier_transactions_session_id_created_at_idx" ON "cashier_transactions"("session_id", "created_at");

-- CreateIndex
CREATE INDEX "cashier_transactions_order_id_idx" ON "cashier_transactions"("order_id");

-- CreateIndex
CREATE INDEX "cashier_transactions_check_id_idx" ON "cashier_transactions"("check_id");

-- CreateIndex
CREATE INDEX "cashier_transactions_refund_of_idx" ON "cashier_transactions"("refund_of");

-- CreateIndex
CREATE INDEX "cashier_transactions_restaurant_id_created_at_idx" ON "cashier_transactions"("restaurant_id", "created_at");

-- CreateIndex
CREATE INDEX "loyalty_templates_restaurant_id_created_at_id_idx" ON "loyalty_templates"("restaurant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "customers_restaurant_id_name_id_idx" ON "customers"("restaurant_id", "name", "id");

-- CreateIndex
CREATE INDEX "customers_search_text_idx" ON "customers" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "customers_email" ON "customers"("restaurant_id", "email") WHERE (email IS NOT NULL AND deleted_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "loyalty_cards_code_key" ON "loyalty_cards"("code");

-- CreateIndex
CREATE INDEX "loyalty_cards_restaurant_id_issued_at_id_idx" ON "loyalty_cards"("restaurant_id", "issued_at", "id");

-- CreateIndex
CREATE INDEX "loyalty_cards_customer_id_idx" ON "loyalty_cards"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "loyalty_cards_one_live" ON "loyalty_cards"("template_id", "customer_id") WHERE (status = ANY (ARRAY['active'::card_status, 'complete'::card_status]));

-- CreateIndex
CREATE UNIQUE INDEX "loyalty_card_entries_reverses_id_key" ON "loyalty_card_entries"("reverses_id");

-- CreateIndex
CREATE INDEX "loyalty_card_entries_card_id_at_idx" ON "loyalty_card_entries"("card_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "loyalty_card_entries_one_per_order" ON "loyalty_card_entries"("card_id", "order_id", "kind") WHERE (order_id IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "loyalty_card_entries_one_reward" ON "loyalty_card_entries"("card_id", "cycle") WHERE (kind = 'redeem');

-- CreateIndex
CREATE INDEX "audit_entries_restaurant_id_at_idx" ON "audit_entries"("restaurant_id", "at");

-- CreateIndex
CREATE INDEX "audit_entries_user_id_at_idx" ON "audit_entries"("user_id", "at");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_keys_key" ON "idempotency_keys"("caller", "method", "path", "key");

-- CreateIndex
CREATE INDEX "live_events_restaurant_id_id_idx" ON "live_events"("restaurant_id", "id");

-- CreateIndex
CREATE INDEX "live_events_created_at_idx" ON "live_events"("created_at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "restaurant_owners" ADD CONSTRAINT "restaurant_owners_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "restaurant_owners" ADD CONSTRAINT "restaurant_owners_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_subscription_plan_id_fkey" FOREIGN KEY ("subscription_plan_id") REFERENCES "subscription_plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_covers" ADD CONSTRAINT "subscription_covers_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "user_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_covers" ADD CONSTRAINT "subscription_covers_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "restaurant_dropdowns" ADD CONSTRAINT "restaurant_dropdowns_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "modifier_groups" ADD CONSTRAINT "modifier_groups_dish_id_fkey" FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "modifier_options" ADD CONSTRAINT "modifier_options_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "modifier_groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_lines" ADD CONSTRAINT "recipe_lines_dish_id_fkey" FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_lines" ADD CONSTRAINT "recipe_lines_inventory_item_id_fkey" FOREIGN KEY ("inventory_item_id") REFERENCES "inventory_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menus" ADD CONSTRAINT "menus_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_sections" ADD CONSTRAINT "menu_sections_menu_id_fkey" FOREIGN KEY ("menu_id") REFERENCES "menus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_dishes" ADD CONSTRAINT "menu_dishes_menu_id_fkey" FOREIGN KEY ("menu_id") REFERENCES "menus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_dishes" ADD CONSTRAINT "menu_dishes_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "menu_sections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_dishes" ADD CONSTRAINT "menu_dishes_dish_id_fkey" FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_batches" ADD CONSTRAINT "inventory_batches_inventory_item_id_fkey" FOREIGN KEY ("inventory_item_id") REFERENCES "inventory_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_movements" ADD CONSTRAINT "inventory_movements_inventory_item_id_fkey" FOREIGN KEY ("inventory_item_id") REFERENCES "inventory_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "restaurant_layouts" ADD CONSTRAINT "restaurant_layouts_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sections" ADD CONSTRAINT "sections_restaurant_layout_id_fkey" FOREIGN KEY ("restaurant_layout_id") REFERENCES "restaurant_layouts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tables" ADD CONSTRAINT "tables_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tables" ADD CONSTRAINT "tables_restaurant_layout_id_fkey" FOREIGN KEY ("restaurant_layout_id") REFERENCES "restaurant_layouts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tables" ADD CONSTRAINT "tables_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "sections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_dish_id_fkey" FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_checks" ADD CONSTRAINT "order_checks_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_check_shares" ADD CONSTRAINT "order_check_shares_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "order_checks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_check_shares" ADD CONSTRAINT "order_check_shares_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cashier_sessions" ADD CONSTRAINT "cashier_sessions_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cashier_transactions" ADD CONSTRAINT "cashier_transactions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "cashier_sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cashier_transactions" ADD CONSTRAINT "cashier_transactions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cashier_transactions" ADD CONSTRAINT "cashier_transactions_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "order_checks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cashier_transactions" ADD CONSTRAINT "cashier_transactions_refund_of_fkey" FOREIGN KEY ("refund_of") REFERENCES "cashier_transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_templates" ADD CONSTRAINT "loyalty_templates_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customers" ADD CONSTRAINT "customers_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_cards" ADD CONSTRAINT "loyalty_cards_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_cards" ADD CONSTRAINT "loyalty_cards_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "loyalty_templates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_cards" ADD CONSTRAINT "loyalty_cards_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_card_entries" ADD CONSTRAINT "loyalty_card_entries_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "loyalty_cards"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------------------------------------
-- What follows cannot be written in the schema.

-- Keeps search_text as the folded text of the columns named by the trigger.
CREATE FUNCTION forki_search() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  doc JSONB := to_jsonb(NEW);
  words TEXT := '';
  name TEXT;
BEGIN
  FOREACH name IN ARRAY TG_ARGV LOOP
    words := words || ' ' || coalesce(doc ->> name, '');
  END LOOP;
  NEW.search_text := forki_fold(btrim(words));
  RETURN NEW;
END $$;

CREATE TRIGGER users_search BEFORE INSERT OR UPDATE OF first_name, last_name, email ON users
  FOR EACH ROW EXECUTE FUNCTION forki_search('first_name', 'last_name', 'email');
CREATE TRIGGER restaurants_search BEFORE INSERT OR UPDATE OF name, city, slug ON restaurants
  FOR EACH ROW EXECUTE FUNCTION forki_search('name', 'city', 'slug');
CREATE TRIGGER subscription_plans_search BEFORE INSERT OR UPDATE OF name, description ON subscription_plans
  FOR EACH ROW EXECUTE FUNCTION forki_search('name', 'description');
CREATE TRIGGER restaurant_dropdowns_search BEFORE INSERT OR UPDATE OF key, label, label_en ON restaurant_dropdowns
  FOR EACH ROW EXECUTE FUNCTION forki_search('key', 'label', 'label_en');
CREATE TRIGGER dishes_search BEFORE INSERT OR UPDATE OF name, name_en, sku, category ON dishes
  FOR EACH ROW EXECUTE FUNCTION forki_search('name', 'name_en', 'sku', 'category');
CREATE TRIGGER menus_search BEFORE INSERT OR UPDATE OF name, description ON menus
  FOR EACH ROW EXECUTE FUNCTION forki_search('name', 'description');
CREATE TRIGGER suppliers_search BEFORE INSERT OR UPDATE OF name, contact, tax_id ON suppliers
  FOR EACH ROW EXECUTE FUNCTION forki_search('name', 'contact', 'tax_id');
CREATE TRIGGER inventory_items_search BEFORE INSERT OR UPDATE OF name, sku, category ON inventory_items
  FOR EACH ROW EXECUTE FUNCTION forki_search('name', 'sku', 'category');
CREATE TRIGGER restaurant_layouts_search BEFORE INSERT OR UPDATE OF name, description ON restaurant_layouts
  FOR EACH ROW EXECUTE FUNCTION forki_search('name', 'description');
CREATE TRIGGER tables_search BEFORE INSERT OR UPDATE OF label, note, table_type ON tables
  FOR EACH ROW EXECUTE FUNCTION forki_search('label', 'note', 'table_type');
CREATE TRIGGER orders_search BEFORE INSERT OR UPDATE OF number, table_label, customer_name, customer_phone, waiter_name ON orders
  FOR EACH ROW EXECUTE FUNCTION forki_search('number', 'table_label', 'customer_name', 'customer_phone', 'waiter_name');
CREATE TRIGGER loyalty_templates_search BEFORE INSERT OR UPDATE OF name, description ON loyalty_templates
  FOR EACH ROW EXECUTE FUNCTION forki_search('name', 'description');
CREATE TRIGGER customers_search BEFORE INSERT OR UPDATE OF name, email, phone ON customers
  FOR EACH ROW EXECUTE FUNCTION forki_search('name', 'email', 'phone');

-- A refusal that the database makes speaks as 'forki:<code>'; the server turns it into that error.

-- Ledgers only grow.
CREATE FUNCTION forki_append_only() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'forki:append_only';
END $$;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
CREATE TRIGGER inventory_movements_append_only BEFORE UPDATE OR DELETE ON inventory_movements
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
CREATE TRIGGER loyalty_card_entries_append_only BEFORE UPDATE OR DELETE ON loyalty_card_entries
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();

-- A closed session is fixed for ever.
CREATE FUNCTION forki_session_fixed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'closed' THEN
    RAISE EXCEPTION 'forki:session_closed';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cashier_sessions_fixed BEFORE UPDATE OR DELETE ON cashier_sessions
  FOR EACH ROW EXECUTE FUNCTION forki_session_fixed();

-- Nothing enters or changes in a closed session. The share lock makes a payment and the closing wait for each other.
CREATE FUNCTION forki_session_open() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  state cashier_session_status;
BEGIN
  SELECT status INTO state FROM cashier_sessions WHERE id = NEW.session_id FOR SHARE;
  IF state = 'closed' THEN
    RAISE EXCEPTION 'forki:session_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cashier_transactions_open BEFORE INSERT OR UPDATE ON cashier_transactions
  FOR EACH ROW EXECUTE FUNCTION forki_session_open();
CREATE TRIGGER cashier_transactions_kept BEFORE DELETE ON cashier_transactions
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();

-- The figures of an ended order never move; only what was given back may still grow.
CREATE FUNCTION forki_order_frozen() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status AND (NEW.subtotal_cents, NEW.discount_cents, NEW.service_charge_cents, NEW.tax_cents,
      NEW.total_cents, NEW.paid_cents, NEW.tip_cents, NEW.rounding_cents, NEW.business_date, NEW.number, NEW.currency)
    IS DISTINCT FROM (OLD.subtotal_cents, OLD.discount_cents, OLD.service_charge_cents, OLD.tax_cents,
      OLD.total_cents, OLD.paid_cents, OLD.tip_cents, OLD.rounding_cents, OLD.business_date, OLD.number, OLD.currency)
  THEN
    RAISE EXCEPTION 'forki:order_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_frozen BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (OLD.status IN ('completed', 'cancelled')) EXECUTE FUNCTION forki_order_frozen();

-- Positions are renumbered in one statement, so their uniqueness is judged at its end.
DROP INDEX "images_position";
ALTER TABLE images ADD CONSTRAINT images_position UNIQUE (folder, entity_id, position) DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE users
  ADD CONSTRAINT users_email_lower CHECK (email = lower(email)),
  ADD CONSTRAINT users_language CHECK (language IN ('es', 'en')),
  ADD CONSTRAINT users_theme CHECK (theme IN ('light', 'dark', 'system'));
ALTER TABLE sessions ADD CONSTRAINT sessions_end CHECK (expires_at > created_at);
ALTER TABLE restaurants
  ADD CONSTRAINT restaurants_currency CHECK (currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT restaurants_locale CHECK (locale IN ('es', 'en')),
  ADD CONSTRAINT restaurants_rates CHECK (tax_rate_bps BETWEEN 0 AND 10000 AND service_charge_bps BETWEEN 0 AND 10000
    AND discount_limit_bps BETWEEN 0 AND 10000),
  ADD CONSTRAINT restaurants_cash CHECK (cash_rounding_cents >= 0 AND cash_tolerance_cents >= 0),
  ADD CONSTRAINT restaurants_cutoff CHECK (business_day_cutoff ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD CONSTRAINT restaurants_place CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180);
ALTER TABLE memberships ADD CONSTRAINT memberships_email_lower CHECK (email = lower(email));
ALTER TABLE subscription_plans
  ADD CONSTRAINT subscription_plans_price CHECK (price_cents >= 0 AND trial_days >= 0),
  ADD CONSTRAINT subscription_plans_limits CHECK (max_restaurants >= 0 AND max_staff >= 0),
  ADD CONSTRAINT subscription_plans_interval CHECK (billing_interval IN ('month', 'year', 'once'));
ALTER TABLE user_subscriptions ADD CONSTRAINT user_subscriptions_span CHECK (ends_at > starts_at);
ALTER TABLE dropdown_items
  ADD CONSTRAINT dropdown_items_list CHECK (list IN ('cuisine_types', 'roles', 'features')),
  ADD CONSTRAINT dropdown_items_key CHECK (key ~ '^[a-z0-9_]{1,60}$');
ALTER TABLE restaurant_dropdowns
  ADD CONSTRAINT restaurant_dropdowns_list CHECK (list IN ('dish_category', 'inventory_category', 'unit', 'table_type',
    'station', 'cancel_reason')),
  ADD CONSTRAINT restaurant_dropdowns_key_form CHECK (key ~ '^[a-z0-9_]{1,60}$');
ALTER TABLE images
  ADD CONSTRAINT images_five CHECK (position BETWEEN 0 AND 4),
  ADD CONSTRAINT images_folder CHECK (folder IN ('restaurants', 'dishes', 'menus', 'users', 'inventory', 'loyalty', 'layouts')),
  ADD CONSTRAINT images_size CHECK (width > 0 AND height > 0 AND bytes > 0);
ALTER TABLE dishes
  ADD CONSTRAINT dishes_price CHECK (price_cents BETWEEN 0 AND 2000000000),
  ADD CONSTRAINT dishes_tax CHECK (tax_rate_bps BETWEEN 0 AND 10000),
  ADD CONSTRAINT dishes_numbers CHECK (prep_minutes BETWEEN 0 AND 1440 AND calories BETWEEN 0 AND 100000);
ALTER TABLE modifier_groups ADD CONSTRAINT modifier_groups_range CHECK (min >= 0 AND max >= 1 AND min <= max);
ALTER TABLE recipe_lines ADD CONSTRAINT recipe_lines_quantity CHECK (quantity > 0);
ALTER TABLE menu_dishes ADD CONSTRAINT menu_dishes_price CHECK (price_cents BETWEEN 0 AND 2000000000);
ALTER TABLE suppliers ADD CONSTRAINT suppliers_lead_time CHECK (lead_time_days BETWEEN 0 AND 365);
ALTER TABLE inventory_items
  ADD CONSTRAINT inventory_items_levels CHECK (min_quantity >= 0 AND reorder_quantity >= 0 AND unit_cost_cents >= 0);
ALTER TABLE inventory_batches ADD CONSTRAINT inventory_batches_quantity CHECK (quantity >= 0 AND unit_cost_cents >= 0);
ALTER TABLE inventory_movements
  ADD CONSTRAINT inventory_movements_sign CHECK (
    (type = 'purchase' AND quantity > 0) OR (type = 'waste' AND quantity < 0) OR type IN ('usage', 'adjustment', 'count'));
ALTER TABLE restaurant_layouts
  ADD CONSTRAINT restaurant_layouts_size CHECK (width BETWEEN 100 AND 20000 AND height BETWEEN 100 AND 20000),
  ADD CONSTRAINT restaurant_layouts_lock CHECK ((locked_by IS NULL) = (locked_at IS NULL)
    AND (locked_by IS NULL) = (lock_expires_at IS NULL));
ALTER TABLE tables ADD CONSTRAINT tables_seats CHECK (seats BETWEEN 1 AND 100);
ALTER TABLE order_counters ADD CONSTRAINT order_counters_number CHECK (last_number >= 1);
ALTER TABLE orders
  ADD CONSTRAINT orders_number_positive CHECK (number >= 1),
  ADD CONSTRAINT orders_guests CHECK (guests BETWEEN 1 AND 1000),
  ADD CONSTRAINT orders_discount CHECK ((discount_kind IS NULL AND discount_value IS NULL)
    OR (discount_kind = 'percent' AND discount_value BETWEEN 1 AND 10000)
    OR (discount_kind = 'amount' AND discount_value >= 1)),
  ADD CONSTRAINT orders_figures CHECK (subtotal_cents >= 0 AND discount_cents BETWEEN 0 AND subtotal_cents
    AND service_charge_cents >= 0 AND tax_cents >= 0 AND total_cents >= 0 AND tip_cents >= 0),
  ADD CONSTRAINT orders_sum CHECK (total_cents = subtotal_cents - discount_cents + service_charge_cents
    + CASE WHEN prices_include_tax THEN 0 ELSE tax_cents END),
  ADD CONSTRAINT orders_never_overpaid CHECK (paid_cents >= 0 AND refunded_cents BETWEEN 0 AND paid_cents
    AND paid_cents - refunded_cents <= total_cents + rounding_cents),
  ADD CONSTRAINT orders_ended CHECK ((status = 'completed') = (completed_at IS NOT NULL)
    AND (status = 'cancelled') = (cancelled_at IS NOT NULL)),
  ADD CONSTRAINT orders_completed_paid CHECK (status <> 'completed' OR paid_cents = total_cents + rounding_cents),
  ADD CONSTRAINT orders_table CHECK (order_type = 'dine_in' OR table_id IS NULL);
ALTER TABLE order_items
  ADD CONSTRAINT order_items_quantity CHECK (quantity BETWEEN 1 AND 10000),
  ADD CONSTRAINT order_items_price CHECK (unit_price_cents >= 0 AND line_total_cents >= 0),
  ADD CONSTRAINT order_items_shares CHECK (discount_cents BETWEEN 0 AND line_total_cents AND tax_cents >= 0 AND total_cents >= 0),
  ADD CONSTRAINT order_items_tax CHECK (tax_rate_bps BETWEEN 0 AND 10000),
  ADD CONSTRAINT order_items_place CHECK (course BETWEEN 1 AND 9 AND seat BETWEEN 1 AND 100),
  ADD CONSTRAINT order_items_void CHECK ((status = 'voided') = (voided_at IS NOT NULL)),
  ADD CONSTRAINT order_items_sent CHECK (status NOT IN ('sent', 'preparing', 'ready', 'served') OR sent_at IS NOT NULL);
ALTER TABLE order_checks ADD CONSTRAINT order_checks_total CHECK (total_cents >= 0);
ALTER TABLE order_check_shares
  ADD CONSTRAINT order_check_shares_part CHECK (denominator >= 1 AND numerator BETWEEN 1 AND denominator);
ALTER TABLE cashier_sessions
  ADD CONSTRAINT cashier_sessions_float CHECK (opening_float_cents >= 0),
  ADD CONSTRAINT cashier_sessions_closed CHECK (status = 'open' OR (closed_at IS NOT NULL AND z_number IS NOT NULL
    AND expected_cash_cents IS NOT NULL AND counted_cash_cents >= 0
    AND difference_cents = counted_cash_cents - expected_cash_cents AND report IS NOT NULL)),
  ADD CONSTRAINT cashier_sessions_z_positive CHECK (z_number >= 1);
ALTER TABLE cashier_transactions
  ADD CONSTRAINT cashier_transactions_amount CHECK (amount_cents > 0 AND amount_cents <= 2000000000 AND tip_cents >= 0),
  ADD CONSTRAINT cashier_transactions_order CHECK ((type IN ('payment', 'refund')) = (order_id IS NOT NULL)),
  ADD CONSTRAINT cashier_transactions_refund CHECK ((type = 'refund') = (refund_of IS NOT NULL)),
  ADD CONSTRAINT cashier_transactions_cash CHECK (type NOT IN ('cash_in', 'cash_out') OR (method = 'cash' AND tip_cents = 0)),
  ADD CONSTRAINT cashier_transactions_change CHECK ((tendered_cents IS NULL AND change_cents IS NULL)
    OR (method = 'cash' AND tendered_cents = amount_cents + tip_cents + change_cents AND change_cents >= 0));
ALTER TABLE loyalty_templates
  ADD CONSTRAINT loyalty_templates_seals CHECK (seals_required BETWEEN 1 AND 50),
  ADD CONSTRAINT loyalty_templates_limits CHECK (valid_days >= 1 AND min_gap_minutes >= 0 AND max_per_day >= 1);
ALTER TABLE customers ADD CONSTRAINT customers_email_lower CHECK (email = lower(email));
ALTER TABLE loyalty_cards
  ADD CONSTRAINT loyalty_cards_seals CHECK (seals_required BETWEEN 1 AND 50 AND seals_count BETWEEN 0 AND seals_required),
  ADD CONSTRAINT loyalty_cards_cycle CHECK (cycle >= 1);
ALTER TABLE loyalty_card_entries
  ADD CONSTRAINT loyalty_card_entries_kind CHECK (kind IN ('issue', 'seal', 'unseal', 'redeem', 'expire'));

-- A list may be empty, never missing.
ALTER TABLE restaurants ALTER COLUMN cuisine_types SET NOT NULL;
ALTER TABLE restaurants ALTER COLUMN tip_presets_bps SET NOT NULL;
ALTER TABLE memberships ALTER COLUMN permissions SET NOT NULL;
ALTER TABLE subscription_plans ALTER COLUMN features SET NOT NULL;
ALTER TABLE dishes ALTER COLUMN allergens SET NOT NULL;
ALTER TABLE dishes ALTER COLUMN diets SET NOT NULL;
ALTER TABLE tables ALTER COLUMN unavailable_dates SET NOT NULL;
ALTER TABLE order_items ALTER COLUMN allergens SET NOT NULL;
ALTER TABLE live_events ALTER COLUMN ids SET NOT NULL;

-- What the product is shipped with.
INSERT INTO dropdown_items (list, key, label, label_en, active, built_in) VALUES
  ('roles', 'application_admin', 'Administrador de la aplicación', 'Application administrator', true, true),
  ('roles', 'restaurant_owner', 'Propietario', 'Owner', true, true),
  ('roles', 'restaurant_admin', 'Gerente', 'Manager', true, true),
  ('roles', 'chef', 'Cocina', 'Chef', true, true),
  ('roles', 'waiter', 'Mesero', 'Waiter', true, true),
  ('roles', 'cashier', 'Caja', 'Cashier', true, true),
  ('cuisine_types', 'mexican', 'Mexicana', 'Mexican', true, false),
  ('cuisine_types', 'spanish', 'Española', 'Spanish', true, false),
  ('cuisine_types', 'italian', 'Italiana', 'Italian', true, false),
  ('cuisine_types', 'peruvian', 'Peruana', 'Peruvian', true, false),
  ('cuisine_types', 'argentinian', 'Argentina', 'Argentinian', true, false),
  ('cuisine_types', 'japanese', 'Japonesa', 'Japanese', true, false),
  ('cuisine_types', 'seafood', 'Mariscos', 'Seafood', true, false),
  ('cuisine_types', 'vegetarian', 'Vegetariana', 'Vegetarian', true, false),
  ('cuisine_types', 'cafe', 'Cafetería', 'Café', true, false),
  ('cuisine_types', 'tapas', 'Tapas', 'Tapas', true, false);
INSERT INTO dropdown_items (list, key, label, label_en, feature, active, built_in) VALUES
  ('features', 'pos', 'Punto de venta', 'Point of sale', 'pos', true, true),
  ('features', 'kitchen', 'Cocina', 'Kitchen', 'kitchen', true, true),
  ('features', 'layouts', 'Mapas', 'Floor plans', 'layouts', true, true),
  ('features', 'inventory', 'Inventario', 'Inventory', 'inventory', true, true),
  ('features', 'loyalty', 'Lealtad', 'Loyalty', 'loyalty', true, true),
  ('features', 'analytics', 'Analítica', 'Analytics', 'analytics', true, true),
  ('features', 'reservations', 'Reservaciones', 'Reservations', 'reservations', true, true),
  ('features', 'integrations', 'Integraciones', 'Integrations', 'integrations', true, true);
INSERT INTO subscription_plans (id, name, description, price_cents, currency, billing_interval, features, is_default, updated_at)
  VALUES ('01930000-0000-7000-8000-000000000001', 'Forki', 'Todo incluido, sin límites.', 0, 'MXN', 'month',
    ARRAY['pos', 'kitchen', 'layouts', 'inventory', 'loyalty', 'analytics', 'reservations', 'integrations'], true, now());
