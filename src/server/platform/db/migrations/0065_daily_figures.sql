CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"members" bigint NOT NULL,
	"listings" bigint NOT NULL,
	"chats" bigint NOT NULL,
	"offers" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"reports" bigint NOT NULL,
	"decision_minutes" bigint
);
