CREATE TABLE "pending_views" (
	"product_id" uuid NOT NULL,
	"day" date DEFAULT current_date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_views_product" ON "pending_views" USING btree ("product_id");