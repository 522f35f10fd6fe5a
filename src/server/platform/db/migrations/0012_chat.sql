ALTER TABLE "messages" ADD COLUMN "offer_event_id" uuid;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "last_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_offer_event_id_offer_events_id_fk" FOREIGN KEY ("offer_event_id") REFERENCES "public"."offer_events"("id") ON DELETE set null ON UPDATE no action;