CREATE TABLE "page_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"version" bigint NOT NULL,
	"title" text,
	"text" text,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_texts_version" UNIQUE("page","language","version"),
	CONSTRAINT "page_texts_whole" CHECK (("page_texts"."title" IS NULL) = ("page_texts"."text" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;