CREATE TABLE `discards` (
	`logo_key` text PRIMARY KEY NOT NULL,
	`discarded_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `mail_tokens` ADD `address` text;