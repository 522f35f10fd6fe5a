CREATE TABLE "listing_checks" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"findings" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_checks" ADD CONSTRAINT "listing_checks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;