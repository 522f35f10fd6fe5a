-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "products_seller_boosted";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_seller_boosted" ON "products" USING btree ("user_id","created_at","id","boosted_until") WHERE status = 'active' and boosted_until is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_contact";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_contact" ON "products" USING btree ("user_id","created_at") WHERE status = 'active' and (show_call or show_whatsapp);
