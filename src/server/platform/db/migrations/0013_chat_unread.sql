ALTER TABLE "room_members" ADD COLUMN "unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_members" ADD COLUMN "mail_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "room_members" ADD COLUMN "mailed_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_offer" ON "messages" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE INDEX "messages_offer_event" ON "messages" USING btree ("offer_event_id") WHERE offer_event_id is not null;--> statement-breakpoint
CREATE INDEX "room_members_unread" ON "room_members" USING btree ("user_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "room_members_mail" ON "room_members" USING btree ("mail_at") WHERE mail_at is not null;