CREATE TABLE "reply_figures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chats" integer NOT NULL,
	"replied" integer NOT NULL,
	"median_seconds" integer,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reply_figures" ADD CONSTRAINT "reply_figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;