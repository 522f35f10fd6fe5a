CREATE TABLE "list_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"parent_id" uuid,
	"level" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "value_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"levels" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "has_condition" boolean;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD COLUMN "list_id" uuid;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD COLUMN "list_level" integer;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD COLUMN "unsettled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_unlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "list_values" ADD CONSTRAINT "list_values_list_id_value_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."value_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_values" ADD CONSTRAINT "list_values_parent_id_list_values_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."list_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_values_key" ON "list_values" USING btree ("list_id","key");--> statement-breakpoint
CREATE INDEX "list_values_order" ON "list_values" USING btree ("list_id","parent_id","position");--> statement-breakpoint
ALTER TABLE "category_attributes" ADD CONSTRAINT "category_attributes_list_id_value_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."value_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_unlisted" ON "products" USING btree ("category_id") WHERE has_unlisted;