-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "products_category_shown_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_category_shown_price" ON "products" USING btree ("category_id",least(price, deal_price),"id") WHERE status = 'active';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_top_shown_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_top_shown_price" ON "products" USING btree ("top_category_id",least(price, deal_price),"id") WHERE status = 'active';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_shown_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_shown_price" ON "products" USING btree (least(price, deal_price),"id") WHERE status = 'active';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_deal_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_deal_price" ON "products" USING btree ("id") WHERE deal_price is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_category_boosted_shown_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_category_boosted_shown_price" ON "products" USING btree ("category_id",least(price, deal_price),"id","boosted_until") WHERE status = 'active' and boosted_until is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_top_boosted_shown_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_top_boosted_shown_price" ON "products" USING btree ("top_category_id",least(price, deal_price),"id","boosted_until") WHERE status = 'active' and boosted_until is not null;--> statement-breakpoint
-- Statistics of an indexed expression are gathered by ANALYZE only.
ANALYZE "products";--> statement-breakpoint
-- A release before this one orders by price without an index from here on.
DROP INDEX CONCURRENTLY IF EXISTS "products_category_price";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_top_price";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_boosted_price";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_category_boosted_price";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_top_boosted_price";
