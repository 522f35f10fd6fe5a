CREATE TABLE "suppressed_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"reports" bigint DEFAULT 1 NOT NULL,
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressed_addresses_address_reason" UNIQUE("address","reason")
);
