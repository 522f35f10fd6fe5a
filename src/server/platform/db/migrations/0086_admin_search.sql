-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_subject_id";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_subject_id" ON "audit_log" USING btree ("subject_id" text_pattern_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_action";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_action" ON "audit_log" USING btree ("action","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_actor";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "business_applications_listed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "business_applications_listed" ON "business_applications" USING btree ((CASE WHEN status = 'Pending' THEN created_at END),"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "business_applications_text";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "business_applications_text" ON "business_applications" USING gin (trigram_text(coalesce("business_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("license_number", '') || chr(10) || coalesce("country_code" || "mobile", '')) gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_queries_text";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_queries_text" ON "contact_queries" USING gin (trigram_text(coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("message", '')) gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "appeals_listed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "appeals_listed" ON "appeals" USING btree ((CASE WHEN status = 'open' THEN created_at END),"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "appeals_text";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "appeals_text" ON "appeals" USING gin (trigram_text(coalesce("text", '')) gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "newsletter_subscribers_confirmed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "newsletter_subscribers_confirmed" ON "newsletter_subscribers" USING btree ("confirmed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE confirmed_at is not null and unsubscribed_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "newsletter_subscribers_text";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "newsletter_subscribers_text" ON "newsletter_subscribers" USING gin (trigram_text(coalesce("email", '')) gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reports_listed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_listed" ON "reports" USING btree ((CASE WHEN status = 'open' THEN created_at END),"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reports_reporter";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reports_text";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_text" ON "reports" USING gin (trigram_text(coalesce("details", '')) gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "search_terms_without_hits";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "search_terms_without_hits" ON "search_terms" USING btree ("count" DESC NULLS FIRST,"last_at" DESC NULLS FIRST,"term") WHERE last_hits = 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stores_text";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stores_text" ON "stores" USING gin (trigram_text(coalesce("name", '') || chr(10) || coalesce("name_ar", '')) gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_text";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_text" ON "users" USING gin (trigram_text(coalesce("first_name" || ' ' || "last_name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("country_code" || "phone", '')) gin_trgm_ops);
