CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"place" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"proposed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_offer" UNIQUE("offer_id"),
	CONSTRAINT "meetings_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade,
	CONSTRAINT "meetings_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade,
	CONSTRAINT "meetings_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE "meeting_messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"step" text NOT NULL,
	"place" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meeting_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade,
	CONSTRAINT "meeting_messages_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "meetings_room" ON "meetings" USING btree ("room_id");
--> statement-breakpoint
CREATE INDEX "meetings_proposed_by" ON "meetings" USING btree ("proposed_by");
--> statement-breakpoint
CREATE INDEX "meeting_messages_meeting" ON "meeting_messages" USING btree ("meeting_id");
