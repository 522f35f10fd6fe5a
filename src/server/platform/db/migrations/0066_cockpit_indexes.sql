-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "purchases_paid";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchases_paid" ON "purchases" USING btree ("paid_at") INCLUDE ("amount") WHERE paid_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reports_decided";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_decided" ON "reports" USING btree ("decided_at") INCLUDE ("created_at") WHERE decided_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_role";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_role" ON "users" USING btree ("role","id") WHERE role <> 'member';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_inactive_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_inactive_price" ON "products" USING btree ("status","price","id") INCLUDE ("deleted_at") WHERE status <> 'active';
