CREATE TABLE "search_indexes" (
	"name" text PRIMARY KEY NOT NULL,
	"live" boolean DEFAULT false NOT NULL,
	"horizon" "xid8" NOT NULL,
	"seen" "xid8"[] DEFAULT '{}'::xid8[] NOT NULL,
	"server" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"pass_at" uuid,
	"pass_version" bigint DEFAULT 0 NOT NULL,
	"current_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
