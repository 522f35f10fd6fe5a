-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "purchases_status";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchases_status" ON "purchases" USING btree ("status","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "purchases_refunded";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchases_refunded" ON "purchases" USING btree ("id") WHERE refunded > 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "purchases_disputed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchases_disputed" ON "purchases" USING btree ("id") WHERE dispute is not null;
